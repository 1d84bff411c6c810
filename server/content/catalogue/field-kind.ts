import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';

/** The kinds of fields that schemas/content-field.json defines. */
const FIELD_KINDS = ['text', 'richText', 'number', 'checkbox', 'date', 'image', 'link', 'file', 'form'] as const;

/** The kind of a content field; `value` is any other value, which is published unchanged. */
export type FieldKind =
  | { readonly kind: Exclude<(typeof FIELD_KINDS)[number], 'form'> | 'value' }
  /** `onOpen`: the page shows the form only after the visitor opens it. */
  | { readonly kind: 'form'; readonly onOpen?: true }
  | { readonly kind: 'list'; readonly fields: FieldKinds; readonly required: readonly string[] };
/** The kinds of fields by name. */
export type FieldKinds = ReadonlyMap<string, FieldKind>;

/** The kind of all values that have no other kind. */
const VALUE_KIND: FieldKind = { kind: 'value' };
/** The kind of a field by the JSON type of its schema. */
const KIND_BY_TYPE: Readonly<Record<string, FieldKind>> = {
  string: { kind: 'text' },
  number: { kind: 'number' },
  integer: { kind: 'number' },
  boolean: { kind: 'checkbox' },
};

/** Returns the kinds of the fields in the `properties` of a schema; local references are resolved in `whole`. */
export function fieldKinds(schema: unknown, whole: unknown): FieldKinds {
  const properties = ownObject(resolveReference(schema, whole), 'properties');
  return new Map(Object.keys(properties).map((name) => [name, fieldKind(properties[name], whole)]));
}

/** Returns the names in `required` of a schema. */
export function requiredNames(schema: unknown): readonly string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/**
 * Returns the kind of a field with this schema. `depth` counts nested schemas, and ends the search in circular ones.
 */
function fieldKind(raw: unknown, whole: unknown, depth = 0): FieldKind {
  const reference = own(raw, '$ref');
  if (typeof reference === 'string') {
    const name = /(?:^|\/)content-field\.json#\/definitions\/(\w+)$/.exec(reference)?.[1];
    if (name === 'formOnOpen') return { kind: 'form', onOpen: true };
    const kind = FIELD_KINDS.find((candidate) => candidate === name);
    if (kind) return { kind };
  }
  const schema = resolveReference(raw, whole);
  if (!isObject(schema) || depth > 8) return VALUE_KIND;
  for (const part of ['allOf', 'oneOf', 'anyOf']) {
    const partKind = listOf(schema, part)
      .map((entry) => fieldKind(entry, whole, depth + 1))
      .find((kind) => kind !== VALUE_KIND);
    if (partKind) return partKind;
  }
  const type = own(schema, 'type');
  if (type === 'array') {
    const items = resolveReference(own(schema, 'items'), whole);
    return own(items, 'type') === 'object'
      ? { kind: 'list', fields: fieldKinds(items, whole), required: requiredNames(items) }
      : VALUE_KIND;
  }
  return (typeof type === 'string' ? own(KIND_BY_TYPE, type) : undefined) ?? VALUE_KIND;
}

/** Returns the list in a member of a schema; an empty list if there is none. */
function listOf(schema: JsonObject, name: string): readonly unknown[] {
  const list = own(schema, name);
  return Array.isArray(list) ? list : [];
}

/** Returns the definition in `whole` to which a reference `#/definitions/x` refers; any other schema unchanged. */
function resolveReference(schema: unknown, whole: unknown): unknown {
  const reference = own(schema, '$ref');
  const name = typeof reference === 'string' ? /^#\/definitions\/([\w-]+)$/.exec(reference)?.[1] : undefined;
  return name ? own(ownObject(whole, 'definitions'), name) : schema;
}
