import { isObject, type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { VALIDATIONS_KEYWORD } from '../source/expand-schema.ts';
import type { FormField } from '#src/model/form/form-module.ts';

/** Types of values that are not objects or lists. */
export const SCALAR_TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];

/** Schema keywords that limit a value and are passed to the control of a field. */
const LIMIT_KEYWORDS =
  'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems'.split(' ');

/** Returns the type that decides how a schema is shown; undefined if the schema has none. */
export function typeOf(schema: JsonObject): string | undefined {
  const { type } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const first = shownTypeOf(types.filter((one) => one !== 'null')) ?? types[0];
  if (typeof first === 'string') return first;
  const parts = alternativesOf(schema)?.parts ?? [];
  return shownTypeOf(parts.map(typeOf).filter((one) => one !== undefined && one !== 'null'));
}

/**
 * Returns the type that decides how a schema with several types is shown: usually the first one. A number type takes
 * precedence over text, because the number control also accepts text and stores it unchanged.
 */
function shownTypeOf<Type>(types: readonly Type[]): Type | undefined {
  const isText = types[0] === 'string';
  return (isText ? types.find((one) => one === 'number' || one === 'integer') : undefined) ?? types[0];
}

/** Returns the type of a field; `any` for an object, several types or no type. */
export function fieldType(schema: JsonObject): FormField['type'] {
  const type = typeOf(schema);
  const parts = alternativesOf(schema)?.parts.map(typeOf) ?? [];
  const types = [schema['type']].flat();
  const isMixed = [parts, types].some((all) => new Set(all.filter((one) => one !== 'null')).size > 1);
  if (isMixed) return 'any';
  return type === undefined || type === 'object' ? 'any' : (type as FormField['type']);
}

/** Returns the alternatives of a schema; undefined if it has none. */
export function alternativesOf(
  schema: JsonObject,
): { readonly keyword: 'anyOf' | 'oneOf'; readonly parts: readonly JsonObject[] } | undefined {
  const keyword = Array.isArray(schema['anyOf']) ? 'anyOf' : 'oneOf';
  const parts = schema[keyword];
  return Array.isArray(parts)
    ? { keyword, parts: parts.map((part: unknown) => (isObject(part) ? part : {})) }
    : undefined;
}

/** Whether an array is edited as one field, such as a list of choices or of files, and not as a list of entries. */
export function isArrayLeaf(schema: JsonObject, ui: JsonObject): boolean {
  const items = schema['items'];
  if (!isObject(items)) return false;
  const hint = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const isScalar = SCALAR_TYPES.includes(typeOf(items)) || items['enum'] !== undefined;
  if (!isScalar) return false;
  if (ui['ui:control'] !== undefined || own(ui['ui:options'], 'list') !== undefined) return true;
  if (hint === 'files' || items['format'] === 'data-url') return true;
  return Array.isArray(items['enum']) && (schema['uniqueItems'] === true || hint === 'checkboxes');
}

/**
 * Whether a schema allows only one value, so that there is nothing to fill in. A consent (true) does not count, because
 * the customer must give it.
 */
export function isFixed(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, 'const')) return schema['const'] !== true;
  const choices = schema['enum'];
  return Array.isArray(choices) && choices.length === 1 && choices[0] !== true;
}

/** Whether a field may be null, so that an empty entry of a tuple is valid. */
export function acceptsNull(schema: JsonObject): boolean {
  const parts = alternativesOf(schema)?.parts;
  if (schema['type'] === undefined && parts) return parts.some(acceptsNull);
  const choices = schema['enum'];
  return [schema['type']].flat().includes('null') && (!Array.isArray(choices) || choices.includes(null));
}

/** Returns the names of the required properties. */
export function requiredPropertyNames(schema: JsonObject): readonly string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/**
 * Returns the schema of properties that the customer may add under new names; undefined if none may be added. If the
 * form does not describe these properties, they are texts.
 */
export function extraProperties(schema: JsonObject): JsonObject | undefined {
  const patterns = Object.values(ownObject(schema, 'patternProperties')).filter(isObject);
  const authored = schema['additionalProperties'];
  const extra = patterns.length > 0 && (authored === undefined || authored === false) ? patterns[0] : authored;
  if (extra === true) return { type: 'string' };
  return isObject(extra) ? (Object.keys(extra).length === 0 ? { type: 'string' } : extra) : undefined;
}

/** Whether a schema accepts properties of any name and value. */
export function isOpen(schema: JsonObject): boolean {
  const extra = schema['additionalProperties'];
  return extra === true || (isObject(extra) && Object.keys(extra).length === 0);
}

/** Returns the limits of a schema by their keywords. */
export function limitsOf(schema: JsonObject): Readonly<Record<string, number>> {
  return Object.fromEntries(
    LIMIT_KEYWORDS.flatMap((name) => {
      const value = schema[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** Returns the choices (`enum`) of a field; an empty object if it has none. */
export function choicesOf(schema: JsonObject): { choices?: readonly Json[] } {
  const choices = schema['type'] === 'array' ? own(schema['items'], 'enum') : schema['enum'];
  return Array.isArray(choices) ? { choices: choices as readonly Json[] } : {};
}

/** Returns the keywords of a schema that validate a value, without texts and defaults. */
export function validationPart(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([name]) =>
      !'title description examples default readOnly writeOnly deprecated enumNames discriminator contentEncoding contentMediaType x-conditionals'
        .split(' ')
        .includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === VALIDATIONS_KEYWORD) return ['allOf', value];
      if (name === 'anyOf' || name === 'oneOf') return [name, (value as readonly JsonObject[]).map(validationPart)];
      return [name, name === 'items' && isObject(value) ? validationPart(value) : value];
    }),
  );
}

/**
 * Returns the schemas that only validate the value of a field or group, as `allOf`; an empty object if there are none.
 */
export function additionalValidation(schema: JsonObject): JsonObject {
  return schema[VALIDATIONS_KEYWORD] === undefined ? {} : { allOf: schema[VALIDATIONS_KEYWORD] };
}

/** Returns the members of a schema that have one of these names. */
export function pickMembers(schema: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]));
}
