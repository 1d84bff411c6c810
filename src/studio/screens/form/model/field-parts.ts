import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';

/** The two parts of a form definition that describe one field. */
export interface FieldParts {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
}

/** Returns the group that contains a field: `address.city` → `address`; `''` for the top level. */
export const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Returns the last name of a path: `address.city` → `city`. */
export const nameOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the parts of a field or group; those of the whole form for `''`. */
export function partsOf(document: unknown, path: string): FieldParts {
  const names = path === '' ? [] : path.split('.');
  return {
    schema: names.reduce(
      (schema, name) => ownObject(ownObject(schema, 'properties'), name),
      ownObject(document, 'schema'),
    ),
    ui: names.reduce((ui, name) => ownObject(ui, name), ownObject(document, 'uiSchema')),
  };
}

/** Returns the document with other parts of a field or group. A uiSchema that stays empty is not created. */
export function withParts(document: JsonObject, path: string, change: (parts: FieldParts) => FieldParts): JsonObject {
  const names = path === '' ? [] : path.split('.');
  const { schema, ui } = change(partsOf(document, path));
  const next = { ...document, schema: withSchema(ownObject(document, 'schema'), names, schema) };
  const whole = withUi(own(document, 'uiSchema'), names, ui);
  if (whole !== undefined) return { ...next, uiSchema: whole };
  return withoutMember(next, 'uiSchema');
}

function withSchema(around: JsonObject, [name, ...rest]: readonly string[], to: JsonObject): JsonObject {
  if (name === undefined) return to;
  const properties = ownObject(around, 'properties');
  return { ...around, properties: { ...properties, [name]: withSchema(ownObject(properties, name), rest, to) } };
}

/** Returns the uiSchema with another part; undefined if nothing is left of it. A part that was empty already stays. */
function withUi(around: unknown, [name, ...rest]: readonly string[], to: JsonObject): unknown {
  if (name === undefined) return Object.keys(to).length > 0 || isEmpty(around) ? to : undefined;
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
