import { acceptedNames, isAccepted } from '#src/model/form/file-rules.ts';
import type { AttachmentCeiling, Report } from '../source/form-source.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';

/** The server refuses what is too much, but a person learns that only when the file was sent. */
const NOTE = { severity: 'note' } as const;

/** Endings that people use; of a kind (`image/*`) these are let in. */
const ENDINGS = '.jpg .jpeg .png .gif .webp .mp4 .mov .webm .pdf'.split(' ');

/**
 * What the form says of its files, under a ceiling of the configuration. Above it nothing is published: a form would
 * promise what the server refuses. (spec: HELP-13, HELP-14, SEC-23)
 */
export function checkAttachments(plan: FormPlan, ceiling: AttachmentCeiling | undefined, report: Report): void {
  for (const planned of plan.fields) {
    if (!planned.control.takesFiles) continue;
    checkShape(planned, report);
    // A text, or a list of them, is the files themselves: they are not sent ahead.
    const isSentAhead = planned.field.type !== 'string' && planned.field.type !== 'array';
    if (ceiling && isSentAhead) checkCeiling(planned, ceiling, report);
  }
}

function checkShape({ field, place }: PlannedField, report: Report): void {
  const { accept, maxBytes } = field.options;
  if (maxBytes !== undefined && !(Number.isInteger(maxBytes) && Number(maxBytes) > 0)) {
    report(placeOf(place, 'maxBytes'), 'is no number of bytes', 'Write a whole number, for example 5000000.');
  }
  const names = typeof accept === 'string' ? acceptedNames(accept) : [];
  const isRead = names.length > 0 && names.every((name) => /^(\.[a-z\d]+|[a-z]+\/(\*|[a-z\d.+-]+))$/.test(name));
  if (accept !== undefined && !isRead) {
    const fix = 'Write endings or kinds with commas between them: ".jpg,.png" or "image/*".';
    report(placeOf(place, 'accept'), 'does not say which files are taken', fix);
  }
}

function checkCeiling(
  { field, place }: PlannedField,
  { maxBytes, extensions }: AttachmentCeiling,
  report: Report,
): void {
  const { accept, maxBytes: own } = field.options;
  const most = maxBytes.toLocaleString('en');
  const sizeFix = `This portal takes files of up to ${most} bytes: write ${maxBytes} or less, or have gateways.tickets.maxBytes raised.`;
  if (own === undefined) report(placeOf(place, 'maxBytes'), 'no largest size is said', sizeFix, NOTE);
  else if (Number(own) > maxBytes)
    report(placeOf(place, 'maxBytes'), `${Number(own).toLocaleString('en')} bytes are too many`, sizeFix);
  const taken = extensions.join(', ');
  const fix = `This portal takes ${taken}: write some of these, or have gateways.tickets.extensions changed.`;
  if (typeof accept !== 'string') {
    report(placeOf(place, 'accept'), 'it is not said which files are taken', fix, NOTE);
    return;
  }
  for (const name of acceptedNames(accept)) {
    const endings = name.startsWith('.')
      ? [name]
      : ENDINGS.filter((ending) => isAccepted({ name: `x${ending}` }, name));
    const refused = endings.filter((ending) => !extensions.includes(ending));
    if (endings.length === 0) report(placeOf(place, 'accept'), `"${name}" lets no file in`, fix);
    else if (refused.length > 0) report(placeOf(place, 'accept'), `"${name}" lets ${refused.join(', ')} in`, fix);
  }
}

const placeOf = (place: readonly (string | number)[], option: string): readonly (string | number)[] => [
  ...place,
  'ui:options',
  option,
];
