import type { JsonObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import type { EditedField } from './field-schema.ts';

/**
 * A part of the definition of an editing form: its schema, its uiSchema, and the words of its fields and groups by
 * path.
 */
export interface FormPart {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly groups: Readonly<Record<string, JsonObject>>;
}

/** Parts of an editing form by the names of the members that they edit. */
type Parts = Readonly<Record<string, FormPart>>;

/** Returns the part for a field with one value. Without `label`, its label is made from its name. */
export function leafPart(
  path: string,
  { schema, control, options, entries, description }: EditedField,
  label?: string,
  isRequired = false,
): FormPart {
  const title = label ?? labelOf(path.slice(path.lastIndexOf('.') + 1));
  const shown = isRequired ? `${title} (required)` : title;
  if (entries) return listPart(path, schema, entries, shown, description);
  const hint = description === undefined ? {} : { hint: description };
  return {
    schema,
    ui: { ...(control === undefined ? {} : { 'ui:control': control }), ...(options ? { 'ui:options': options } : {}) },
    fields: { [path]: { label: shown, ...hint } },
    groups: {},
  };
}

/** Returns the part for a list, with the fields of its entries. */
function listPart(
  path: string,
  schema: JsonObject,
  entries: Readonly<Record<string, EditedField>>,
  title: string,
  description: string | undefined,
): FormPart {
  const inside = Object.entries(entries).map(([name, field]): readonly [string, FormPart] => [
    name,
    leafPart(`${path}.*.${name}`, { ...field, description: undefined }),
  ]);
  const entry = groupPart(`${path}.*`, Object.fromEntries(inside), []);
  return {
    schema,
    ui: { items: entry.ui },
    fields: entry.fields,
    groups: { ...entry.groups, [path]: { title, ...(description === undefined ? {} : { text: description }) } },
  };
}

/**
 * Returns the part for a field with one value per language, as a group. Spanish is optional; without it, the portal
 * shows the English value.
 */
export function partInLanguages(
  path: string,
  field: EditedField,
  label = labelOf(path.slice(path.lastIndexOf('.') + 1)),
  isRequired = false,
): FormPart {
  const parts = Object.entries(LANGUAGE_NAMES).map(([language, words]): readonly [string, FormPart] => [
    language,
    leafPart(`${path}.${language}`, { ...field, description: undefined }, `${label}, ${words}`),
  ]);
  const title = isRequired ? `${label} (required)` : label;
  return groupPart(path, Object.fromEntries(parts), isRequired ? ['en'] : [], title, field.description);
}

/** Joins the parts of an editing form into one group at a path, with an optional title and text. */
export function groupPart(
  path: string,
  parts: Parts,
  required: readonly string[],
  title?: string,
  text?: string,
): FormPart {
  const words = { ...(title === undefined ? {} : { title }), ...(text === undefined ? {} : { text }) };
  const own = title === undefined && text === undefined ? {} : { [path]: words };
  const { fields, groups, ...rest } = joinParts(parts, required);
  return { ...rest, fields, groups: { ...own, ...groups } };
}

/** Joins the parts of an editing form as members of one object, without a separate group. */
export function joinParts(parts: Parts, required: readonly string[] = []): FormPart {
  const all = Object.values(parts);
  const of = (keyword: 'schema' | 'ui'): JsonObject =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[keyword]]));
  return {
    schema: { type: 'object', properties: of('schema'), ...(required.length > 0 ? { required } : {}) },
    ui: of('ui'),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)) as FormPart['fields'],
    groups: Object.assign({}, ...all.map(({ groups }) => groups)) as FormPart['groups'],
  };
}
