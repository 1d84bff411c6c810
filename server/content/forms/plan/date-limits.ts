import type { FormControl } from '#src/model/form/form-control.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { isOfFormat } from '../module/form-formats.ts';
import { isNotBefore } from '../module/module-runtime.ts';
import type { Report } from '../source/form-source.ts';

type Options = Readonly<Record<string, Json>>;

const KEYWORDS = [
  ['min', 'formatMinimum'],
  ['max', 'formatMaximum'],
] as const;

/** Format of the values → format of their limits. The times of customers have different zones, so limits have none. */
const LIMIT_FORMATS: Readonly<Record<string, string>> = {
  time: 'local-time',
  'iso-time': 'local-time',
  'iso-date-time': 'date-time',
};

/** An example for each format of a limit. */
const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  month: '2026-11',
  week: '2026-W47',
  'local-time': '10:30',
  'local-date-time': '2026-11-21T10:30',
  'date-time': '2026-11-21T10:30:00-05:00',
};

/**
 * Returns the schema and options of a date or time with its format and both limits. They may be written as options (`min`,
 * `max`) or in the schema (`formatMinimum`, `formatMaximum`). Reports limits that are invalid or apply to nothing.
 */
export function withDateLimits(
  schema: JsonObject,
  options: Options,
  control: FormControl,
  path: string,
  report: Report,
): { readonly schema: JsonObject; readonly options: Options } {
  const place = ['schema', ...path.split('.')];
  if (!control.valueFormat) {
    for (const [, keyword] of KEYWORDS.filter(([, name]) => schema[name] !== undefined)) {
      report([...place, keyword], 'applies only to dates and times', 'Remove it, or add a "format" such as "date".');
    }
    return { schema, options };
  }
  const format = typeof schema['format'] === 'string' ? schema['format'] : control.valueFormat(options);
  const limitFormat = LIMIT_FORMATS[format] ?? format;
  const limits = KEYWORDS.flatMap(([name, keyword]) => {
    const limit = options[name] ?? schema[keyword];
    if (limit === undefined) return [];
    if (typeof limit === 'string' && isOfFormat(limit, limitFormat)) return [{ name, keyword, limit }];
    const fix = `Write it like "${EXAMPLES[limitFormat]}".`;
    report([...place, name], `${JSON.stringify(limit)} is not a limit for this field`, fix);
    return [];
  });
  const [lowest, highest] = limits;
  if (lowest && highest && !isNotBefore(highest.limit, lowest.limit)) {
    report([...place, 'max'], `${highest.limit} is before ${lowest.limit}`, 'Exchange the two limits.');
  }
  const initial = schema['default'];
  for (const { name, limit } of typeof initial === 'string' ? limits : []) {
    if (name === 'min' ? isNotBefore(initial as string, limit) : isNotBefore(limit, initial as string)) continue;
    const what = `${JSON.stringify(initial)} is outside the limits`;
    report([...place, 'default'], what, 'Write a value that a customer could submit, or remove it.');
  }
  const plain = Object.fromEntries(Object.entries(schema).filter(([name]) => !/^format(Minimum|Maximum)$/.test(name)));
  return {
    schema: {
      ...plain,
      format,
      ...Object.fromEntries(limits.map(({ keyword, limit }) => [keyword, limit])),
    },
    options: { ...options, ...Object.fromEntries(limits.map(({ name, limit }) => [name, limit])) },
  };
}
