import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { alternativesIn, isAlternative, stepInto, withInnerSchema, type FieldParts } from './path-steps.ts';

export type { FieldParts } from './path-steps.ts';

/** Returns the group that contains a field: `address.city` → `address`; `''` for the top level. */
export const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Returns the last name of a path: `address.city` → `city`. */
export const nameOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the steps of a path; none for the whole form. */
const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Returns the parts of a field or group; those of the whole form for `''`. */
export function partsOf(document: unknown, path: string): FieldParts {
  const whole = { schema: ownObject(document, 'schema'), ui: ownObject(document, 'uiSchema') };
  return stepsOf(path).reduce(stepInto, whole);
}

/** Returns the document with other parts of a field or group. A uiSchema that stays empty is not created. */
export function withParts(document: JsonObject, path: string, change: (parts: FieldParts) => FieldParts): JsonObject {
  const names = stepsOf(path);
  const { schema, ui } = change(partsOf(document, path));
  const next = { ...document, schema: withSchema(ownObject(document, 'schema'), names, schema) };
  const whole = withUi(own(document, 'uiSchema'), uiSteps(document, names), ui);
  if (whole !== undefined) return { ...next, uiSchema: whole };
  return withoutMember(next, 'uiSchema');
}

function withSchema(around: JsonObject, [name, ...rest]: readonly string[], to: JsonObject): JsonObject {
  if (name === undefined) return to;
  const { schema } = stepInto({ schema: around, ui: {} }, name);
  return withInnerSchema(around, name, withSchema(schema, rest, to));
}

/** Returns the names that lead through the uiSchema. Alternatives without hints of their own share those around them. */
function uiSteps(document: unknown, steps: readonly string[]): readonly string[] {
  let parts = partsOf(document, '');
  return steps.flatMap((step) => {
    const { schema, ui } = parts;
    parts = stepInto(parts, step);
    if (!isAlternative(step)) return [step === '*' ? 'items' : step];
    const keyword = alternativesIn(schema)?.keyword ?? 'oneOf';
    return Array.isArray(ui[keyword]) ? [keyword, step.slice(1)] : [];
  });
}

/** Returns the uiSchema with another part; undefined if nothing is left of it. A part that was empty already stays. */
function withUi(around: unknown, [name, ...rest]: readonly string[], to: JsonObject): unknown {
  if (name === undefined) return Object.keys(to).length > 0 || isEmpty(around) ? to : undefined;
  if (Array.isArray(around)) return around.with(Number(name), withUi(around[Number(name)], rest, to) ?? {});
  const members = isObject(around) ? around : {};
  const inner = withUi(own(members, name), rest, to);
  if (inner !== undefined) return { ...members, [name]: inner };
  if (own(members, name) === undefined) return around;
  const left = withoutMember(members, name);
  return isEmpty(left) ? undefined : left;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Returns an object without one member. */
export function withoutMember(object: JsonObject, name: string): JsonObject {
  const { [name]: _removed, ...others } = object;
  return others;
}

/** Returns an object with a member; undefined removes it. */
export const withMember = (object: JsonObject, name: string, value: unknown): JsonObject =>
  value === undefined ? withoutMember(object, name) : { ...object, [name]: value };

/** Returns the texts in a list; an empty list for every other value. */
export const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Returns the name of the top level that a path begins with: `address.city` → `address`. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? path;
