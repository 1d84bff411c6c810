import { isObject, own, ownObject, type JsonObject, isSameJson } from '#src/model/json.ts';
import {
  alternativesIn,
  entryKeyword,
  isAlternative,
  isFixedPlace,
  fixedPlacesIn,
  unresolvedPartsAtStep,
  partsAtStep,
  withInnerSchema,
  type FieldParts,
} from './path-steps.ts';
import { withReference } from './structure/references.ts';

export type { FieldParts } from './path-steps.ts';

/** Returns the group that contains a field: `address.city` → `address`; `''` for the top level. */
export const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Returns the last name of a path: `address.city` → `city`. */
export const lastNameOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the steps of a path; an empty list for the whole form. */
const pathSteps = (path: string): string[] => (path === '' ? [] : path.split('.'));

/**
 * Returns the schema and the uiSchema of a field or group; those of the whole form for ''. A `$ref` is replaced by its
 * definition.
 */
export function partsOf(document: unknown, path: string): FieldParts {
  const root = ownObject(document, 'schema');
  return pathSteps(path).reduce((parts, step) => partsAtStep(root, parts, step), rootParts(document));
}

/** Returns the schema and the uiSchema of the whole form. */
function rootParts(document: unknown): FieldParts {
  const root = ownObject(document, 'schema');
  return { schema: withReference(root, root), ui: ownObject(document, 'uiSchema') };
}

/** How many times a recursive definition is expanded inside itself. */
const MAX_REPETITIONS = 3;

/** Whether a part is nested so often in the same definition that the form does not expand it again. */
export function isRepeated(document: unknown, path: string): boolean {
  const root = ownObject(document, 'schema');
  const references: unknown[] = [];
  let parts = rootParts(document);
  for (const step of pathSteps(path)) {
    const { schema, ui } = unresolvedPartsAtStep(parts, step);
    if (schema['$ref'] !== undefined) references.push(schema['$ref']);
    parts = { schema: withReference(root, schema), ui };
  }
  return references.some((one) => references.filter((other) => other === one).length > MAX_REPETITIONS);
}

/**
 * Returns the form after `change` was applied to the schema and uiSchema of a field or group. An empty uiSchema is not
 * created. A shared definition is not changed: the part gets a copy of it.
 */
export function withParts(document: JsonObject, path: string, change: (parts: FieldParts) => FieldParts): JsonObject {
  const names = pathSteps(path);
  const before = partsOf(document, path);
  const { schema, ui } = change(before);
  const root = ownObject(document, 'schema');
  const isSame = isSameJson(schema, before.schema);
  const next = isSame ? document : { ...document, schema: withSchema(root, root, names, schema) };
  const whole = replaceUi(own(document, 'uiSchema'), uiSteps(document, names), ui);
  if (whole !== undefined) return { ...next, uiSchema: whole };
  return withoutMember(next, 'uiSchema');
}

/** Returns a schema in which the schema at a path is replaced by `to`. */
function withSchema(
  root: JsonObject,
  around: JsonObject,
  [name, ...rest]: readonly string[],
  to: JsonObject,
): JsonObject {
  if (name === undefined) return to;
  const { schema } = partsAtStep(root, { schema: around, ui: {} }, name);
  return withInnerSchema(around, name, withSchema(root, schema, rest, to));
}

/** A step in the uiSchema: a name, or the position `index` in a list of `of` entries. */
type UiStep = string | { readonly index: number; readonly of: number };

/** Returns the steps of a path in the uiSchema. Alternatives without a separate uiSchema use that of their group. */
function uiSteps(document: unknown, steps: readonly string[]): readonly UiStep[] {
  const root = ownObject(document, 'schema');
  let parts = rootParts(document);
  return steps.flatMap((step): UiStep[] => {
    const { schema, ui } = parts;
    parts = partsAtStep(root, parts, step);
    if (step === '*') return [entryKeyword(schema)];
    const index = Number(step.slice(1));
    if (isFixedPlace(step)) return ['items', { index, of: Math.max(fixedPlacesIn(schema)?.length ?? 0, index + 1) }];
    if (!isAlternative(step)) return [step];
    const { keyword = 'oneOf', parts: all = [] } = alternativesIn(schema) ?? {};
    return Array.isArray(ui[keyword]) ? [keyword, { index, of: all.length }] : [];
  });
}

/**
 * Returns a uiSchema in which a part is replaced; undefined if it becomes empty. A part that was already empty is kept.
 */
function replaceUi(around: unknown, [step, ...rest]: readonly UiStep[], to: JsonObject): unknown {
  if (step === undefined) return Object.keys(to).length > 0 || isEmptyObject(around) ? to : undefined;
  if (typeof step === 'object') return replaceUiAtIndex(around, step, rest, to);
  const members = isObject(around) ? around : {};
  const inner = replaceUi(own(members, step), rest, to);
  if (inner !== undefined) return { ...members, [step]: inner };
  if (own(members, step) === undefined) return around;
  const left = withoutMember(members, step);
  return isEmptyObject(left) ? undefined : left;
}

/**
 * Returns the uiSchemas of the alternatives of a field, or of the fixed places of a list, with the one at `index`
 * replaced. If all of them shared one uiSchema, each gets a copy. Returns undefined if there were none and the new one
 * is empty.
 */
function replaceUiAtIndex(
  around: unknown,
  { index, of }: Exclude<UiStep, string>,
  rest: readonly UiStep[],
  to: JsonObject,
): unknown {
  const hints: readonly unknown[] = Array.isArray(around) ? around : [];
  const all = Array.from({ length: of }, (_, at) => hints[at] ?? (isObject(around) ? around : {}));
  const inner = replaceUi(all[index], rest, to) ?? {};
  if (around === undefined && isEmptyObject(inner)) return undefined;
  return isSameJson(inner, all[index]) ? around : all.with(index, inner);
}

const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Returns an object without a member. */
export function withoutMember(object: JsonObject, name: string): JsonObject {
  const { [name]: _removed, ...others } = object;
  return others;
}

/** Returns an object with a member set to a value; undefined removes the member. */
export const withMember = (object: JsonObject, name: string, value: unknown): JsonObject =>
  value === undefined ? withoutMember(object, name) : { ...object, [name]: value };

/** Returns the texts in a list; an empty list for any other value. */
export const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
