/**
 * The verdict of ajv on a form, adjusted for the intended differences between a form and its schema. (decision 0021)
 */
import { Ajv } from 'ajv';
import { addFormats } from '#server/content/forms/module/form-formats.ts';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { expandPath, isFilledIn, readPath, writePath } from '#src/model/form/form-path.ts';
import { isObject, type Json, type JsonObject, type MutableObject, own, ownObject } from '#src/model/json.ts';

/** Returns ajv's verdict on the values of a form. */
export function ajvVerdict(form: CompiledForm, schema: JsonObject): (values: JsonObject) => boolean {
  const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 8 });
  addFormats(ajv);
  const { definitions = {} } = schema;
  const refuses = (part: JsonObject, value: Json): boolean => !ajv.validate({ ...part, definitions }, value);
  const validate = ajv.compile(withGroupsOnScreen(schema, refuses));
  return (values) => validate(normalised(form, values)) && !hasEmptyEntry(form, values);
}

/**
 * Returns the document for ajv: empty values are missing, texts are trimmed, and values that the form does not know are
 * left out.
 */
function normalised(form: CompiledForm, entered: JsonObject): JsonObject {
  const values = form.dynamic ? knownValues(form, entered).values : entered;
  const document = (form.dynamic ? structuredClone(values) : {}) as MutableObject;
  for (const { path: pattern, type, secret } of form.fields) {
    for (const path of expandPath(pattern, values)) {
      const value = readPath(values, path);
      const text = typeof value === 'string' && !secret ? value.trim() : value;
      writePath(
        document,
        path,
        isFilledIn(text) || (value === null && type === 'null') ? structuredClone(text) : undefined,
      );
    }
  }
  return document;
}

/** Whether a list of a form contains an entry that is not filled in. */
function hasEmptyEntry({ fields }: CompiledForm, values: JsonObject): boolean {
  const entries = fields
    .filter(({ path, required }) => required && path.endsWith('.*'))
    .flatMap(({ path }) => expandPath(path, values));
  return entries.some((path) => !isFilledIn(readPath(values, path)));
}

/**
 * Returns the schema that ajv must use: the groups and lists of a form are always on the screen. So a missing one
 * counts as an empty one, and the required fields of an optional group are required.
 */
function withGroupsOnScreen(schema: JsonObject, refuses: (part: JsonObject, value: Json) => boolean): JsonObject {
  const properties = own(schema, 'properties');
  const items = own(schema, 'items');
  if (isObject(items)) return { ...schema, items: withGroupsOnScreen(items, refuses) };
  if (!isObject(properties)) return schema;
  const required = [own(schema, 'required') ?? []].flat();
  const parts = Object.entries(properties).map(([name, part]) => {
    const onScreen = isObject(part) ? withGroupsOnScreen(part, refuses) : {};
    const empty = emptyValueOf(onScreen);
    if (empty === undefined) return { name, part: onScreen, isRequired: required.includes(name) };
    const isRequired = required.includes(name) ? refuses(onScreen, empty) : hasRequiredField(onScreen);
    return { name, part: onScreen, isRequired };
  });
  return {
    ...schema,
    properties: Object.fromEntries(parts.map(({ name, part }) => [name, part])),
    required: parts.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

/** The empty value of a group or list; undefined for a field. */
function emptyValueOf(part: JsonObject): Json | undefined {
  const ways = [part['anyOf'] ?? part['oneOf'] ?? []].flat();
  if (part['properties'] !== undefined || part['$ref'] !== undefined) return {};
  if (part['type'] === 'array') return part['uniqueItems'] && own(part['items'], 'enum') ? undefined : [];
  return ways.some((way) => own(way, 'properties') !== undefined || own(way, '$ref') !== undefined) ? {} : undefined;
}

function hasRequiredField(part: JsonObject): boolean {
  const parts = [part, ...[own(part, 'allOf') ?? []].flat()];
  return parts.some((one) => {
    const required = [own(one, 'required') ?? []].flat();
    return Object.entries(ownObject(one as JsonObject, 'properties')).some(
      ([name, inner]) =>
        isObject(inner) && (emptyValueOf(inner) === undefined ? required.includes(name) : hasRequiredField(inner)),
    );
  });
}
