import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { withReference } from './structure/references.ts';

/** The two parts of a form definition that describe one field. */
export interface FieldParts {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
}

/**
 * Paths of the form editor name every part that has fields: `*` is an entry of a list (`tasks.*.title`), `#0` the first place
 * of a list with fixed places (`size.#0`), whose `*` is each further entry, and `~0` the first alternative of a part
 * (`contact.~0.email`).
 */
const ALTERNATIVE = /^~\d+$/;
const PLACE = /^#\d+$/;

/** Whether a step leads to an alternative. */
export const isAlternative = (step: string): boolean => ALTERNATIVE.test(step);

/** Whether a step leads to a place of a list with fixed places. */
export const isPlace = (step: string): boolean => PLACE.test(step);

/** Whether a step leads to something that has no name of its own: it is not moved, and always filled in with the part around it. */
export const isNameless = (step: string): boolean => step === '*' || isPlace(step) || isAlternative(step);

/** Returns the path under which a definition has words and rules: `contact.~0.email` → `contact.email`, `contact.~0` → `contact~0`. */
export const namedPath = (path: string): string =>
  path
    .replace(/\.(~\d+)$/, '$1')
    .replaceAll(/(^|\.)~\d+\./g, '$1')
    .replaceAll(/\.#(\d+)(?=\.|$)/g, '.$1');

/** Returns the keyword and the parts of alternatives that have fields of their own; undefined if there are none. */
export function alternativesIn(
  schema: JsonObject,
): { readonly keyword: 'anyOf' | 'oneOf'; readonly parts: readonly JsonObject[] } | undefined {
  const keyword = Array.isArray(schema['anyOf']) ? 'anyOf' : 'oneOf';
  const parts = schema[keyword];
  if (!Array.isArray(parts) || !parts.every((part) => isObject(own(part, 'properties')))) return undefined;
  return { keyword, parts: parts as readonly JsonObject[] };
}

/** Returns the schemas of the fixed places of a list; undefined for every other part. */
export const placesIn = (schema: JsonObject): readonly unknown[] | undefined =>
  Array.isArray(schema['items']) ? schema['items'] : undefined;

/** Returns the keyword of the entries of a list: in a list with fixed places, of the further ones. */
export const entryKeyword = (schema: JsonObject): 'items' | 'additionalItems' =>
  placesIn(schema) ? 'additionalItems' : 'items';

/** Returns the parts one step further inside. `root` has the definitions that a schema may refer to. */
export function stepInto(root: JsonObject, parts: FieldParts, step: string): FieldParts {
  const { schema, ui } = rawStep(parts, step);
  return { schema: withReference(root, schema), ui };
}

/** Returns the parts one step further inside, of which the schema may be a reference. */
export function rawStep({ schema, ui }: FieldParts, step: string): FieldParts {
  if (step === '*') {
    const keyword = entryKeyword(schema);
    return { schema: ownObject(schema, keyword), ui: ownObject(ui, keyword) };
  }
  const index = Number(step.slice(1));
  if (isPlace(step)) return { schema: objectAt(placesIn(schema), index), ui: hintAt(ui, 'items', index, {}) };
  if (!isAlternative(step))
    return { schema: ownObject(ownObject(schema, 'properties'), step), ui: ownObject(ui, step) };
  const found = alternativesIn(schema);
  return { schema: found?.parts[index] ?? {}, ui: found ? hintAt(ui, found.keyword, index, ui) : {} };
}

const objectAt = (list: readonly unknown[] | undefined, index: number): JsonObject => {
  const part = list?.[index];
  return isObject(part) ? part : {};
};

/** Returns the hints of one alternative: its own, or the hints that all alternatives share. */
function hintAt(ui: JsonObject, keyword: string, index: number, shared: JsonObject): JsonObject {
  const hints = ui[keyword];
  if (Array.isArray(hints)) return objectAt(hints, index);
  return keyword === 'items' && isObject(hints) ? hints : shared;
}

/** Returns a schema with another one a step further inside. A place after the last one is added. */
export function withInnerSchema(around: JsonObject, step: string, inner: JsonObject): JsonObject {
  if (step === '*') return { ...around, [entryKeyword(around)]: inner };
  const index = Number(step.slice(1));
  if (isPlace(step)) return { ...around, items: (placesIn(around) ?? []).toSpliced(index, 1, inner) };
  if (!isAlternative(step)) return { ...around, properties: { ...ownObject(around, 'properties'), [step]: inner } };
  const found = alternativesIn(around);
  return found ? { ...around, [found.keyword]: found.parts.with(index, inner) } : around;
}
