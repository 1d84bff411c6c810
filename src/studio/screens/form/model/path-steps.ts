import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { withReference } from './structure/references.ts';

/** The schema and the uiSchema of a field. */
export interface FieldParts {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
}

/**
 * Matches the path step of an alternative: `~0` is the first alternative of a field (`contact.~0.email`). The form
 * editor has two other path steps without a name: `*` is an entry of a list (`tasks.*.title`), and `#0` is the first
 * place of a list with fixed places (`size.#0`; there, `*` is each further entry).
 */
const ALTERNATIVE_STEP = /^~\d+$/;
/** Matches a fixed place of a list: `#0`. */
const PLACE_STEP = /^#\d+$/;

/** Whether a step of a path is an alternative. */
export const isAlternative = (step: string): boolean => ALTERNATIVE_STEP.test(step);

/** Whether a step of a path is a fixed place of a list. */
export const isFixedPlace = (step: string): boolean => PLACE_STEP.test(step);

/** Whether a step of a path leads to a part without a name. Such a part cannot be moved or made optional. */
export const isNameless = (step: string): boolean => step === '*' || isFixedPlace(step) || isAlternative(step);

/**
 * Returns the path under which the form stores texts and rules of a part: `contact.~0.email` → `contact.email`,
 * `contact.~0` → `contact~0`, `sizes.#0` → `sizes.0`.
 */
export const namedPath = (path: string): string =>
  path
    .replace(/\.(~\d+)$/, '$1')
    .replaceAll(/(^|\.)~\d+\./g, '$1')
    .replaceAll(/\.#(\d+)(?=\.|$)/g, '.$1');

/** Returns the alternatives of a schema and their keyword; undefined if there are none, or if one has no fields. */
export function alternativesIn(
  schema: JsonObject,
): { readonly keyword: 'anyOf' | 'oneOf'; readonly parts: readonly JsonObject[] } | undefined {
  const keyword = alternativeKeyword(schema);
  const parts = schema[keyword];
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  if (!parts.every((part) => isObject(own(part, 'properties')))) return undefined;
  return { keyword, parts: parts as readonly JsonObject[] };
}

/** Returns the JSON Schema keyword that lists the alternatives of a schema, or that would list new ones. */
export const alternativeKeyword = (schema: JsonObject): 'anyOf' | 'oneOf' =>
  Array.isArray(schema['anyOf']) ? 'anyOf' : 'oneOf';

/** Returns the schemas of the fixed places of a list; undefined for any other schema. */
export const fixedPlacesIn = (schema: JsonObject): readonly unknown[] | undefined =>
  Array.isArray(schema['items']) ? schema['items'] : undefined;

/**
 * Returns the JSON Schema keyword that describes the entries of a list. In a list with fixed places, it describes the
 * entries after these places.
 */
export const entryKeyword = (schema: JsonObject): 'items' | 'additionalItems' =>
  fixedPlacesIn(schema) ? 'additionalItems' : 'items';

/** Returns the parts of a field after one step of a path. A `$ref` is replaced by its definition in `root`. */
export function partsAtStep(root: JsonObject, parts: FieldParts, step: string): FieldParts {
  const { schema, ui } = unresolvedPartsAtStep(parts, step);
  return { schema: withReference(root, schema), ui };
}

/** Returns the parts of a field after one step of a path. The schema may be a `$ref`. */
export function unresolvedPartsAtStep({ schema, ui }: FieldParts, step: string): FieldParts {
  if (step === '*') {
    const keyword = entryKeyword(schema);
    return { schema: ownObject(schema, keyword), ui: ownObject(ui, keyword) };
  }
  const index = Number(step.slice(1));
  if (isFixedPlace(step))
    return { schema: objectAt(fixedPlacesIn(schema), index), ui: uiAtIndex(ui, 'items', index, {}) };
  if (!isAlternative(step))
    return { schema: ownObject(ownObject(schema, 'properties'), step), ui: ownObject(ui, step) };
  const found = alternativesIn(schema);
  return { schema: found?.parts[index] ?? {}, ui: found ? uiAtIndex(ui, found.keyword, index, ui) : {} };
}

/** Returns the object at an index of a list; an empty object if there is none. */
const objectAt = (list: readonly unknown[] | undefined, index: number): JsonObject => {
  const part = list?.[index];
  return isObject(part) ? part : {};
};

/** Returns the uiSchema of one alternative or fixed place: a separate one, or the one that all of them share. */
function uiAtIndex(ui: JsonObject, keyword: string, index: number, shared: JsonObject): JsonObject {
  const hints = ui[keyword];
  if (Array.isArray(hints)) return objectAt(hints, index);
  return keyword === 'items' && isObject(hints) ? hints : shared;
}

/**
 * Returns a schema in which the schema at a path step is replaced. In a list with fixed places, the step after the last
 * place adds a place.
 */
export function withInnerSchema(around: JsonObject, step: string, inner: JsonObject): JsonObject {
  if (step === '*') return { ...around, [entryKeyword(around)]: inner };
  const index = Number(step.slice(1));
  if (isFixedPlace(step)) return { ...around, items: (fixedPlacesIn(around) ?? []).toSpliced(index, 1, inner) };
  if (!isAlternative(step)) return { ...around, properties: { ...ownObject(around, 'properties'), [step]: inner } };
  const found = alternativesIn(around);
  return found ? { ...around, [found.keyword]: found.parts.with(index, inner) } : around;
}
