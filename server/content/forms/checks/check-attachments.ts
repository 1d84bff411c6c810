import { acceptedNames, isAccepted } from '#src/model/form/file-rules.ts';
import type { AttachmentLimits } from '../../../config/gateways/tickets.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';

/**
 * The severity of a problem that does not prevent publishing. A missing limit is one: the server enforces its own
 * limit, but the customer sees the error only after the upload.
 */
const NOTE_SEVERITY = { severity: 'note' } as const;

/** Common file extensions of pictures. */
const PICTURE_EXTENSIONS = '.jpg .jpeg .png .gif .webp'.split(' ');
/**
 * Common file extensions. If a form accepts a media type such as `image/*`, the matching ones are compared with the
 * limits.
 */
const COMMON_EXTENSIONS = [...PICTURE_EXTENSIONS, ...'.mp4 .mov .webm .pdf'.split(' ')];

/**
 * Checks the file options of a form: their syntax and, for fields that upload files, the limits of the configuration. A
 * form above the limits is not published, because it would accept files that the server rejects. (spec: HELP-13,
 * HELP-14, SEC-23)
 */
export function checkAttachments(plan: FormPlan, ceiling: AttachmentLimits | undefined, report: Report): void {
  for (const planned of plan.fields) {
    if (!planned.control.takesFiles) continue;
    checkShape(planned, report);
    // If the value of a field is a text or a list of texts, it contains the files themselves, and there is no upload.
    const isUploaded = planned.field.type !== 'string' && planned.field.type !== 'array';
    if (!isUploaded) notePictures(planned, report);
    else if (ceiling) checkAgainstLimits(planned, ceiling, report);
  }
}

/** Notes that pictures in a text field are sent in the request of the form, which has room for few of them. */
function notePictures({ field, place }: PlannedField, report: Report): void {
  const { accept } = field.options;
  const accepted = typeof accept === 'string' ? accept : '';
  const takesPictures = PICTURE_EXTENSIONS.some((ending) => isAccepted({ name: `x${ending}` }, accepted));
  if (!takesPictures) return;
  const what = 'pictures in this field are sent inside the form, which holds at most 64 kB';
  const fix = 'Make it a field for uploads: "type": "object" with "ui:control": "file".';
  report([...place], what, fix, NOTE_SEVERITY);
}

/** Reports a size limit or a list of file types that is malformed. */
function checkShape({ field, place }: PlannedField, report: Report): void {
  const { accept, maxBytes } = field.options;
  if (maxBytes !== undefined && !(Number.isInteger(maxBytes) && Number(maxBytes) > 0)) {
    report(optionPath(place, 'maxBytes'), 'is not a number of bytes', 'Write a whole number, for example 5000000.');
  }
  const typeNames = typeof accept === 'string' ? acceptedNames(accept) : [];
  const isTypeList =
    typeNames.length > 0 && typeNames.every((typeName) => /^(\.[a-z\d]+|[a-z]+\/(\*|[a-z\d.+-]+))$/.test(typeName));
  if (accept !== undefined && !isTypeList) {
    const fix = 'Write file extensions or media types, separated by commas: ".jpg,.png" or "image/*".';
    report(optionPath(place, 'accept'), 'is not a list of file types', fix);
  }
}

/** Reports file options that are missing, or that exceed the limits of the portal. */
function checkAgainstLimits(
  { field, place }: PlannedField,
  { maxBytes, extensions }: AttachmentLimits,
  report: Report,
): void {
  const { accept, maxBytes: own } = field.options;
  const most = maxBytes.toLocaleString('en');
  const sizeFix = `This portal accepts files of up to ${most} bytes: write ${maxBytes} or less, or have gateways.tickets.maxBytes increased.`;
  if (own === undefined) report(optionPath(place, 'maxBytes'), 'there is no size limit', sizeFix, NOTE_SEVERITY);
  else if (Number(own) > maxBytes)
    report(
      optionPath(place, 'maxBytes'),
      `${Number(own).toLocaleString('en')} bytes is more than the portal accepts`,
      sizeFix,
    );
  const acceptedExtensions = extensions.join(', ');
  const fix = `This portal accepts ${acceptedExtensions}: write some of these, or have gateways.tickets.extensions changed.`;
  if (typeof accept !== 'string') {
    report(optionPath(place, 'accept'), 'there is no list of file types', fix, NOTE_SEVERITY);
    return;
  }
  for (const typeName of acceptedNames(accept)) {
    const endings = typeName.startsWith('.')
      ? [typeName]
      : COMMON_EXTENSIONS.filter((ending) => isAccepted({ name: `x${ending}` }, typeName));
    const refusedEndings = endings.filter((ending) => !extensions.includes(ending));
    if (endings.length === 0) report(optionPath(place, 'accept'), `"${typeName}" matches no accepted file`, fix);
    else if (refusedEndings.length > 0)
      report(
        optionPath(place, 'accept'),
        `"${typeName}" accepts ${refusedEndings.join(', ')}, which the portal does not`,
        fix,
      );
  }
}

/** Returns the path of an option in a form, for the report. */
const optionPath = (place: readonly (string | number)[], option: string): readonly (string | number)[] => [
  ...place,
  'ui:options',
  option,
];
