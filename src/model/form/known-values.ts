import { isObject, isSameJson, type JsonObject, own } from '../json.ts';
import type { CompiledForm, FormField } from './form-module.ts';
import { chosenAlternative, resolveReference } from './chosen-alternative.ts';
import { childPath, fieldAtPath, hasValue } from './form-path.ts';

/** The values that a form can show, and the paths of those that it cannot. */
export interface KnownValues {
  readonly values: JsonObject;
  readonly dropped: readonly string[];
}

/**
 * Returns the values that belong to a form. Unknown names, and single values in place of a group or list, are left out:
 * they come from an earlier version, an old draft or another page, and the customer could not see or correct them.
 * `initial` values that their field could not show are left out, too: a wrong type, an unknown choice, or a name of an
 * alternative that is not chosen. Of `submitted` values, names that the customer has added but left empty are left out.
 */
export function knownValues(
  form: CompiledForm,
  values: JsonObject,
  kind: 'initial' | 'entered' | 'submitted' = 'entered',
): KnownValues {
  const fields = new Map(form.fields.map((field) => [field.path, field]));
  const dropped: string[] = [];
  const knownPart = keepKnownPart({ root: form.schema, fields, dropped, kind }, [form.schema], values, '');
  return { values: isObject(knownPart) ? knownPart : {}, dropped };
}

/**
 * The data of one search for known values, which is passed to every function of the search: the schema of the form
 * (`root`), its fields, and the paths left out so far.
 */
interface KnownValueSearch {
  readonly root: JsonObject;
  readonly fields: ReadonlyMap<string, FormField>;
  readonly dropped: string[];
  readonly kind: 'initial' | 'entered' | 'submitted';
}

/**
 * Returns a value without the parts that the form does not know. Returns undefined if the form cannot show the value
 * itself; a list entry that it cannot show is returned unchanged, so that later entries keep their indexes. `schemas`
 * are the possible schemas of the value.
 */
function keepKnownPart(search: KnownValueSearch, schemas: readonly unknown[], value: unknown, path: string): unknown {
  const parts = schemas.flatMap((schema) => alternativesIn(search, schema, value));
  const field = fieldAtPath(search.fields, path);
  const objects = parts.filter((part) => part['type'] === 'object');
  const groups = field !== undefined && isOneValue(search, schemas, value) ? [] : objects;
  const lists = parts.filter((part) => part['type'] === 'array');
  const isStructure = field === undefined && parts.length > 0 && groups.length + lists.length === parts.length;
  if (isObject(value) && groups.length > 0) return keepMembers(search, groups, value, path);
  if (Array.isArray(value) && lists.length > 0 && field?.type !== 'array') {
    return keepEntries(search, lists, value, path);
  }
  if (search.kind === 'initial' && field?.type === 'array' && Array.isArray(value))
    return keepChoices(search, field, value);
  const isUnknown = isStructure || (search.kind === 'initial' && field !== undefined && !canShow(field, value, parts));
  if (!isUnknown || /\.\d+$/.test(path)) return value;
  search.dropped.push(path);
  return undefined;
}

/** Returns true if a field shows a whole object as one value, for example an uploaded file. */
function isOneValue(search: KnownValueSearch, schemas: readonly unknown[], value: unknown): boolean {
  const all = schemas.flatMap((schema) => alternativesIn({ ...search, kind: 'entered' }, schema, value));
  return all.every((part) => part['type'] === 'object');
}

/** Returns the known members of a group. `groups` are the possible schemas of the group. */
function keepMembers(
  search: KnownValueSearch,
  groups: readonly JsonObject[],
  value: JsonObject,
  path: string,
): JsonObject {
  const members = Object.entries(value).map(([name, member]) => {
    const here = childPath(path, name);
    const named = groups.flatMap((group) => own(group['properties'], name) ?? []);
    const schemas = [
      ...named,
      ...groups.flatMap((group) => (own(group['properties'], name) ? [] : extraSchema(group))),
    ];
    const isLeftEmpty = named.length === 0 && search.kind === 'submitted' && !hasValue(member);
    if (schemas.length > 0 && isLeftEmpty) return [name, undefined] as const;
    if (schemas.length > 0) return [name, keepKnownPart(search, schemas, member, here)] as const;
    search.dropped.push(here);
    return [name, undefined] as const;
  });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** Returns the schema of properties whose names the customer enters; an empty list if there are none. */
function extraSchema({ additionalProperties }: JsonObject): unknown {
  return additionalProperties === undefined || additionalProperties === false ? [] : additionalProperties;
}

/**
 * Returns the entries of a list, each without the parts that the form does not know. `lists` are the possible schemas
 * of the list.
 */
function keepEntries(
  search: KnownValueSearch,
  lists: readonly JsonObject[],
  entries: readonly unknown[],
  path: string,
): unknown {
  return entries.map((entry, index) => {
    const schemas = lists.flatMap(({ items, additionalItems }) =>
      Array.isArray(items) ? ((items as unknown[])[index] ?? additionalItems ?? []) : (items ?? []),
    );
    return schemas.length === 0 ? entry : keepKnownPart(search, schemas, entry, `${path}.${index}`);
  });
}

/** Returns the selected choices that the field still offers. */
function keepChoices(search: KnownValueSearch, field: FormField, entries: readonly unknown[]): readonly unknown[] {
  const allowedEntries = entries.filter((entry) => isAllowed(field, entry));
  if (allowedEntries.length < entries.length) search.dropped.push(field.path);
  return allowedEntries;
}

/**
 * Returns a schema, if it has a type, and its alternatives, with references resolved. For an initial value that is an
 * object, only the alternative that fits it best is returned.
 */
function alternativesIn(search: KnownValueSearch, schema: unknown, value: unknown): JsonObject[] {
  const part = resolveReference(search.root, schema);
  if (!part) return [];
  const typedSchema = part['type'] === undefined ? [] : [part];
  const ways = [part['anyOf'], part['oneOf']].filter(Array.isArray).flatMap((list: readonly unknown[]) => {
    const isChosen = search.kind === 'initial' && isObject(value) && list.length > 1;
    return isChosen ? [chosenAlternative(search.root, list, value)] : list;
  });
  return [...typedSchema, ...ways.flatMap((way) => alternativesIn(search, way, value))];
}

/**
 * Format → texts that the browser's input can show. An input shows any other text as empty, so users could not correct
 * it.
 */
const SHOWN_TEXTS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4,}-\d\d-\d\d$/,
  month: /^\d{4,}-\d\d$/,
  week: /^\d{4,}-W\d\d$/,
  time: /^\d\d:\d\d/,
  'date-time': /^\d{4,}-\d\d-\d\dT\d\d:\d\d/,
  color: /^#[\da-f]{6}$/i,
  'data-url': /^data:/,
};

/** Returns true if the control of a field can show a value. The control for numbers also shows texts. */
function canShow(field: FormField, value: unknown, parts: readonly JsonObject[]): boolean {
  const { type } = field;
  if (value === null || type === 'any') return true;
  if (type === 'array') return false;
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number' && typeof value !== 'string') return false;
  } else if (typeof value !== type) return false;
  if (typeof value === 'string' && value !== '' && !parts.every((part) => isShown(part, value))) return false;
  return isAllowed(field, value);
}

/** Returns true if a value is one of the choices of a field, or if the field accepts other values (option `free`). */
function isAllowed({ choices, options }: FormField, value: unknown): boolean {
  return !choices || options['free'] === true || choices.some((choice) => isSameJson(choice, value));
}

/** Returns true if an input for the format of a schema can show a text. */
function isShown(part: JsonObject, text: string): boolean {
  const format = part['format'];
  if (typeof format !== 'string' || !Object.hasOwn(SHOWN_TEXTS, format)) return true;
  return SHOWN_TEXTS[format]!.test(text);
}
