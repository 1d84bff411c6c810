import contentField from '#schemas/content-field.json' with { type: 'json' };
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { EditingControlName } from '#src/model/studio/forms/editing-controls.ts';
import type { FieldKind, FieldKinds } from '../../../content/catalogue/field-kind.ts';

/** A field of an editing form: its schema, and its control if the form compiler would choose another one. */
export interface EditedField {
  readonly schema: JsonObject;
  readonly control?: EditingControlName;
  /** Options of the control. */
  readonly options?: JsonObject;
  /** For a list: the fields of its entries. */
  readonly entries?: Readonly<Record<string, EditedField>>;
  readonly description: string | undefined;
}

/** Keywords that limit the value of a field. */
const LIMIT_KEYWORDS =
  'type enum const minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(
    ' ',
  );

/**
 * Returns the editing fields for the `properties` of a schema, according to their kinds. Local references are resolved
 * in `root`.
 */
export function editedFields(kinds: FieldKinds, properties: JsonObject, root: JsonObject): Record<string, EditedField> {
  const fields = [...kinds].filter(([name]) => !name.startsWith('$'));
  return Object.fromEntries(fields.map(([name, kind]) => [name, editedField(kind, properties[name], root)]));
}

/**
 * Returns the editing field for a kind of field. `raw` is the schema of the field, which may be a reference into
 * `root`.
 */
function editedField(kind: FieldKind, raw: unknown, root: JsonObject): EditedField {
  const property = resolve(raw, root);
  const described = own(raw, 'description') ?? own(property, 'description');
  const description = typeof described === 'string' ? described : undefined;
  return { ...shapeOf(kind, property, root), description };
}

/** Returns the editing field for a kind of field, without a description. */
function shapeOf(kind: FieldKind, property: JsonObject, root: JsonObject): Omit<EditedField, 'description'> {
  const limits = Object.fromEntries(
    LIMIT_KEYWORDS.filter((name) => name in property).map((name) => [name, property[name]]),
  );
  switch (kind.kind) {
    case 'list':
      return listField(kind, property, root);
    case 'text':
      return 'enum' in limits
        ? { schema: { type: 'string', ...limits } }
        : { schema: { type: 'string', ...limits }, control: 'content-text' };
    case 'form':
      return { schema: { type: 'string' }, control: 'form-name' };
    case 'richText':
      return { schema: { type: ['string', 'array'], items: { type: 'string' } }, control: 'rich-text' };
    case 'number':
    case 'checkbox':
      return { schema: { type: kind.kind === 'number' ? 'number' : 'boolean', ...limits } };
    case 'date':
      return { schema: { type: 'string', format: 'date-time' }, control: 'moment' };
    case 'image':
    case 'file':
    case 'link':
      return {
        schema: contentSchema(kind.kind),
        control: kind.kind === 'link' ? 'link' : 'media',
        ...(kind.kind === 'file' ? { options: { words: 'title' } } : {}),
      };
    case 'value':
      return valueField(property, limits);
  }
}

/**
 * Returns the editing field for a value without a kind of its own: a list of texts or a choice; otherwise a field for
 * JSON.
 */
function valueField(property: JsonObject, limits: JsonObject): Omit<EditedField, 'description'> {
  if (property['type'] === 'array' && own(property['items'], 'type') === 'string')
    return { schema: { type: 'array', items: { type: 'string' } }, control: 'texts' };
  const choices = property['enum'];
  const isChoice = Array.isArray(choices) && choices.every((one) => typeof one === 'string');
  return isChoice ? { schema: { type: 'string', ...limits } } : { schema: {}, control: 'json' };
}

/** Returns the editing field for a list, with the fields of its entries. */
function listField(
  { fields, required }: Extract<FieldKind, { readonly kind: 'list' }>,
  property: JsonObject,
  root: JsonObject,
): Omit<EditedField, 'description'> {
  const entries = editedFields(fields, ownObject(resolve(property['items'], root), 'properties'), root);
  const most = property['maxItems'];
  const items = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, { schema }]) => [name, schema])),
    required: required.filter((name) => name in entries),
  };
  return { schema: { type: 'array', items, ...(typeof most === 'number' ? { maxItems: most } : {}) }, entries };
}

/** Returns the schema of a kind of content field, without its description. */
function contentSchema(kind: 'image' | 'file' | 'link'): JsonObject {
  const { type, required, properties, additionalProperties } = contentField.definitions[kind];
  return { type, required, properties, additionalProperties };
}

/**
 * Returns the schema that a local reference (`#/…`) points to. Returns `schema` itself if it is no reference, and `{}`
 * if there is no such schema.
 */
function resolve(schema: unknown, root: JsonObject): JsonObject {
  const reference = own(schema, '$ref');
  const found =
    typeof reference === 'string' && reference.startsWith('#/')
      ? reference
          .slice(2)
          .split('/')
          .reduce<unknown>((value, step) => own(value, step), root)
      : schema;
  return isObject(found) ? found : {};
}
