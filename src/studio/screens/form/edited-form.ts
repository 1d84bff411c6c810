import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';

/** A field of a form definition. */
export interface EditedField {
  /** `email`, `address.city`. */
  readonly path: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
  /** On the top level, where fields can be moved and removed. */
  readonly isTop: boolean;
}

/** Returns the fields in the order of the screen, those of groups with the name of their group before them. */
export function fieldsOf(document: unknown): readonly EditedField[] {
  return fieldsIn(ownObject(document, 'schema'), ownObject(document, 'uiSchema'), '');
}

function fieldsIn(schema: JsonObject, ui: JsonObject, before: string): EditedField[] {
  const properties = ownObject(schema, 'properties');
  const required = textsIn(schema['required']);
  return orderOf(properties, ui).flatMap((name) => {
    const inner = ownObject(properties, name);
    const path = before + name;
    if (isObject(inner['properties'])) return fieldsIn(inner, ownObject(ui, name), `${path}.`);
    return [{ path, schema: inner, isRequired: required.includes(name), isTop: before === '' }];
  });
}

/** Returns the names in the order of the screen: `ui:order`, in which `*` is every name that it does not have. */
function orderOf(properties: JsonObject, ui: JsonObject): string[] {
  const names = Object.keys(properties);
  const order = textsIn(ui['ui:order']).filter((name) => name === '*' || names.includes(name));
  const rest = names.filter((name) => !order.includes(name));
  return order.includes('*') ? order.flatMap((name) => (name === '*' ? rest : [name])) : [...order, ...rest];
}

/** Returns the document with a field of the top level moved by one place; the same if there is no such place. */
export function withMoved(document: JsonObject, name: string, by: -1 | 1): JsonObject {
  const ui = ownObject(document, 'uiSchema');
  const order = orderOf(ownObject(ownObject(document, 'schema'), 'properties'), ui);
  const from = order.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return document;
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, name);
  return { ...document, uiSchema: { ...ui, 'ui:order': moved } };
}

/** Returns the document with a field that must be filled in, or need not be. */
export function withRequired(document: JsonObject, path: string, isRequired: boolean): JsonObject {
  const names = path.split('.');
  const name = names.pop()!;
  const change = (schema: JsonObject, [group, ...rest]: readonly string[]): JsonObject => {
    if (group !== undefined) {
      const properties = ownObject(schema, 'properties');
      return { ...schema, properties: { ...properties, [group]: change(ownObject(properties, group), rest) } };
    }
    const others = textsIn(schema['required']).filter((one) => one !== name);
    return { ...schema, required: isRequired ? [...others, name] : others };
  };
  return { ...document, schema: change(ownObject(document, 'schema'), names) };
}

/** Returns the document without a field of the top level, and without its order, rules and words. */
export function withoutField(document: JsonObject, name: string): JsonObject {
  const schema = ownObject(document, 'schema');
  const isOther = (one: string): boolean => one !== name;
  const left: Record<string, unknown> = {
    ...document,
    schema: {
      ...schema,
      properties: without(ownObject(schema, 'properties'), name),
      ...(schema['required'] === undefined ? {} : { required: textsIn(schema['required']).filter(isOther) }),
    },
  };
  const ui = own(document, 'uiSchema');
  if (isObject(ui)) {
    const order = ui['ui:order'];
    left['uiSchema'] = {
      ...without(ui, name),
      ...(order === undefined ? {} : { 'ui:order': textsIn(order).filter(isOther) }),
    };
  }
  if (isObject(document['rules'])) left['rules'] = without(document['rules'], name);
  if (Array.isArray(document['secret'])) left['secret'] = textsIn(document['secret']).filter(isOther);
  if (Array.isArray(document['pages']))
    left['pages'] = document['pages'].map((page: unknown) =>
      isObject(page) ? { ...page, fields: textsIn(page['fields']).filter(isOther) } : page,
    );
  for (const language of LANGUAGES) {
    const section = ownObject(document, language);
    left[language] = { ...section, fields: without(ownObject(section, 'fields'), name) };
  }
  return left;
}

/** Returns the document with another rule of a field; undefined removes it. */
export function withRule(document: JsonObject, path: string, kind: string, rule: unknown): JsonObject {
  const rules = ownObject(document, 'rules');
  const others = without(ownObject(rules, path), kind);
  const next = rule === undefined ? others : { ...others, [kind]: rule };
  return {
    ...document,
    rules: Object.keys(next).length > 0 ? { ...rules, [path]: next } : without(rules, path),
  };
}

/** Returns an object without the member and those of its parts: `address` and `address.city`. */
const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name && !key.startsWith(`${name}.`)));

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
