import { isOfFormat } from '../module/form-formats.ts';
import { isNotBefore } from '../module/module-runtime.ts';
import { DATE_LIMIT_OPTIONS } from '../plan/date-limits.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';

/**
 * Format of the limits of a date or time field (`min`, `max`), by the format of its values; only where the two formats
 * differ. A limit of a time has no time zone.
 */
const LIMIT_FORMATS: Readonly<Record<string, string>> = {
  time: 'local-time',
  'iso-time': 'local-time',
  'iso-date-time': 'date-time',
};

/** An example for each format of a limit. */
const LIMIT_EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  month: '2026-11',
  week: '2026-W47',
  'local-time': '10:30',
  'local-date-time': '2026-11-21T10:30',
  'date-time': '2026-11-21T10:30:00-05:00',
};

/**
 * Reports limits of date and time fields that are invalid or in the wrong order, defaults outside these limits, and
 * date limits of other fields.
 */
export function checkDateLimits({ fields }: FormPlan, report: Report): void {
  for (const planned of fields) {
    if (planned.control.valueFormat) checkField(planned, report);
    else reportUselessLimits(planned, report);
  }
}

/** Reports limits of a date or time that are invalid or in the wrong order, and a default outside the limits. */
function checkField({ field, schema, place, uiOptions }: PlannedField, report: Report): void {
  const schemaPlace = ['schema', ...field.path.split('.')];
  const format = LIMIT_FORMATS[String(schema['format'])] ?? String(schema['format']);
  const limits = DATE_LIMIT_OPTIONS.flatMap(([name, keyword]) => {
    const limit = field.options[name];
    if (limit === undefined) return [];
    const at = uiOptions[name] === undefined ? [...schemaPlace, keyword] : [...place, 'ui:options', name];
    if (typeof limit === 'string' && isOfFormat(limit, format)) return [{ name, limit, at }];
    const what = `${JSON.stringify(limit)} is not a limit for this field`;
    report(at, what, `Write it like "${LIMIT_EXAMPLES[format]}".`);
    return [];
  });
  const [lowest, highest] = limits;
  if (lowest && highest && !isNotBefore(highest.limit, lowest.limit)) {
    report(highest.at, `${highest.limit} is before ${lowest.limit}`, 'Exchange the two limits.');
  }
  const { default: initial } = field;
  if (typeof initial !== 'string') return;
  for (const { name, limit } of limits) {
    if (name === 'min' ? isNotBefore(initial, limit) : isNotBefore(limit, initial)) continue;
    const what = `${JSON.stringify(initial)} is outside the limits`;
    report([...schemaPlace, 'default'], what, 'Write a value that a customer could submit, or remove it.');
  }
}

/** Reports limits for dates at a field that is neither a date nor a time. */
function reportUselessLimits({ field, schema }: PlannedField, report: Report): void {
  for (const [, keyword] of DATE_LIMIT_OPTIONS.filter(([, name]) => schema[name] !== undefined)) {
    const place = ['schema', ...field.path.split('.'), keyword];
    report(place, 'applies only to dates and times', 'Remove it, or add a "format" such as "date".');
  }
}
