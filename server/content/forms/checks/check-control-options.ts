import { isSameJson, type Json } from '#src/model/json.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';

const isDate = ({ control }: PlannedField): boolean => control.valueFormat !== undefined;
const takesFiles = ({ control }: PlannedField): boolean => control.takesFiles === true;

/**
 * For each option that only some fields read: a function that returns whether a field reads the option. In addition, a
 * control may list the options that it reads in its descriptor.
 */
const READS_OPTION: Readonly<Record<string, (planned: PlannedField) => boolean>> = {
  accept: takesFiles,
  exclusive: ({ control }) => control.causes?.includes('exclusive') === true,
  max: isDate,
  maxBytes: takesFiles,
  min: isDate,
  rows: () => false,
  step: isDate,
  unavailable: ({ field }) => choicesOf(field) !== undefined,
};

/** Reports options that the control of a field refuses or does not read, and choices that do not exist. */
export function checkControlOptions({ fields }: FormPlan, report: Report): void {
  for (const planned of fields) {
    const { field, control, schema, place } = planned;
    for (const { option, what, fix } of control.checkOptions?.(schema, field.options) ?? []) {
      report([...place, 'ui:options', option], what, fix);
    }
    checkIgnoredOptions(planned, report);
    for (const option of ['exclusive', 'unavailable']) checkChoices(planned, option, report);
  }
}

/** Reports options of a field that its control ignores, for example a file limit of a control for text. */
function checkIgnoredOptions(planned: PlannedField, report: Report): void {
  const { field, control, place } = planned;
  for (const option of Object.keys(field.options)) {
    const isRead = Object.hasOwn(READS_OPTION, option) ? READS_OPTION[option]!(planned) : true;
    if (isRead || control.options?.includes(option)) continue;
    const what = `the control "${control.name}" does not read this option`;
    report([...place, 'ui:options', option], what, 'Remove it, or name another control.');
  }
}

/** Reports values of an option that are not choices of the field. */
function checkChoices({ field, place }: PlannedField, option: string, report: Report): void {
  const values = field.options[option];
  const choices = choicesOf(field);
  if (values === undefined || !choices) return;
  const here = [...place, 'ui:options', option];
  if (!Array.isArray(values)) return report(here, 'is not a list of choices', 'Write the values as a list.');
  for (const value of values as readonly Json[]) {
    if (choices.some((choice) => isSameJson(choice, value))) continue;
    const fix = `Use some of its choices: ${choices.slice(0, 10).map(String).join(', ')}.`;
    report(here, `${JSON.stringify(value)} is not one of the choices of ${field.path}`, fix);
  }
}

/** Returns the choices of a field; undefined if it has none. */
const choicesOf = ({ type, choices }: PlannedField['field']): readonly Json[] | undefined =>
  choices ?? (type === 'boolean' ? [true, false] : undefined);
