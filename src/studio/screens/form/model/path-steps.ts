import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';

/** The two parts of a form definition that describe one field. */
export interface FieldParts {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
}

/**
 * Paths of the form editor name every part that has fields: `*` is an entry of a list (`tasks.*.title`), `~0` the first
 * alternative of a part (`contact.~0.email`).
 */
const ALTERNATIVE = /^~\d+$/;

/** Whether a step leads to an alternative. */
export const isAlternative = (step: string): boolean => ALTERNATIVE.test(step);

/** Whether a step leads to something that has no name of its own: it is not moved or removed by itself. */
export const isNameless = (step: string): boolean => step === '*' || isAlternative(step);

/** Returns the path under which a definition has words and rules: `contact.~0.email` → `contact.email`, `contact.~0` → `contact~0`. */
export const namedPath = (path: string): string => path.replace(/\.(~\d+)$/, '$1').replaceAll(/(^|\.)~\d+\./g, '$1');

/** Returns the keyword and the parts of alternatives that have fields of their own; undefined if there are none. */
export function alternativesIn(
  schema: JsonObject,
): { readonly keyword: 'anyOf' | 'oneOf'; readonly parts: readonly JsonObject[] } | undefined {
  const keyword = Array.isArray(schema['anyOf']) ? 'anyOf' : 'oneOf';
  const parts = schema[keyword];
  if (!Array.isArray(parts) || !parts.every((part) => isObject(own(part, 'properties')))) return undefined;
  return { keyword, parts: parts as readonly JsonObject[] };
}

/** Returns the parts one step further inside. */
export function stepInto({ schema, ui }: FieldParts, step: string): FieldParts {
  if (step === '*') return { schema: ownObject(schema, 'items'), ui: ownObject(ui, 'items') };
  if (!isAlternative(step))
    return { schema: ownObject(ownObject(schema, 'properties'), step), ui: ownObject(ui, step) };
  const found = alternativesIn(schema);
  const index = Number(step.slice(1));
  const hints = found && ui[found.keyword];
  const hint: unknown = Array.isArray(hints) ? hints[index] : ui;
  return { schema: found?.parts[index] ?? {}, ui: isObject(hint) ? hint : {} };
}

/** Returns a schema with another one a step further inside. */
export function withInnerSchema(around: JsonObject, step: string, inner: JsonObject): JsonObject {
  if (step === '*') return { ...around, items: inner };
  if (!isAlternative(step)) return { ...around, properties: { ...ownObject(around, 'properties'), [step]: inner } };
  const found = alternativesIn(around);
  return found ? { ...around, [found.keyword]: found.parts.with(Number(step.slice(1)), inner) } : around;
}
