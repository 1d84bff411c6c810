import type { FormControl } from '#src/model/form/form-control.ts';
import type { Json, JsonObject } from '#src/model/json.ts';

/** Options of a control, by name. */
type Options = Readonly<Record<string, Json>>;

/** For each limit option of a date or time control: the schema keyword with the same meaning. */
export const DATE_LIMIT_OPTIONS = [
  ['min', 'formatMinimum'],
  ['max', 'formatMaximum'],
] as const;

/** For each cause of an error in a date or time field: the schema keyword that contains the limit. */
export const DATE_LIMIT_KEYWORDS = [
  ['minimum', 'formatMinimum'],
  ['maximum', 'formatMaximum'],
] as const;

/**
 * Returns the schema and options of a date or time field, both with the format and limits of the field. The limits may
 * be written as options (`min`, `max`) or in the schema (`formatMinimum`, `formatMaximum`). Other fields are not
 * changed.
 */
export function withDateLimits(
  schema: JsonObject,
  options: Options,
  { valueFormat }: FormControl,
): { readonly schema: JsonObject; readonly options: Options } {
  if (!valueFormat) return { schema, options };
  const limits = DATE_LIMIT_OPTIONS.map(
    ([name, keyword]) => [name, keyword, options[name] ?? schema[keyword]] as const,
  );
  const definedLimits = limits.filter(([, , limit]) => limit !== undefined);
  return {
    schema: {
      ...schema,
      format: schema['format'] ?? valueFormat(options),
      ...Object.fromEntries(definedLimits.map(([, keyword, limit]) => [keyword, limit])),
    },
    options: { ...options, ...(Object.fromEntries(definedLimits.map(([name, , limit]) => [name, limit])) as Options) },
  };
}

/** Returns the values of `formatMinimum` and `formatMaximum` in a schema. */
export function dateLimits(schema: JsonObject): string[] {
  return DATE_LIMIT_OPTIONS.flatMap(([, keyword]) => (typeof schema[keyword] === 'string' ? [schema[keyword]] : []));
}
