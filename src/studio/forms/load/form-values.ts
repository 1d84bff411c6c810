import type { FieldEdit } from '#src/forms/store/sharing/field-edits.ts';
import { pointerSteps, pointerTo } from '#src/model/json-pointer.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { isObject, own, ownObject, type JsonObject, isSameJson } from '#src/model/json.ts';
import { FIELDS_GROUP, PARAMS_GROUP, WHOLE_FIELD, type EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { createValueEdit, valueEditsBetween, valueAt } from '../../api/document/value-edits.ts';

/** The form, and the part of a document that it edits. */
export interface EditedPart {
  readonly name: EditingFormName;
  /** JSON pointer of the part in the document. */
  readonly at: string;
}

/** Returns the values of a form for a document. In the form, both languages of a field are in one object. */
export function valuesOf({ name, at }: EditedPart, document: unknown): JsonObject {
  const part = valueAt(document, at);
  if (name.of === 'json') return part === undefined ? {} : { [WHOLE_FIELD]: part };
  if (name.of === 'settings') return isObject(part) ? part : {};
  const [shared, en, es] = ['shared', 'en', 'es'].map((section) => ownObject(part, section));
  const values: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(en!), ...Object.keys(es!)])) {
    if (!name.shared.includes(field)) values[field] = withoutMissing({ en: own(en, field), es: own(es, field) });
  }
  for (const field of name.shared) values[field] = own(shared, field);
  return withoutMissing({ [FIELDS_GROUP]: withoutMissing(values), [PARAMS_GROUP]: own(part, PARAMS_GROUP) });
}

/** Returns the members whose value is not undefined. */
const withoutMissing = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Converts edits of the form’s values to edits of the document. */
export function documentEdits(edited: EditedPart, document: unknown, edits: readonly FieldEdit[]): ValueEdit[] {
  return edits.flatMap(({ at: place, was, to }) => {
    const at = documentPointer(edited, place);
    const present = valueAt(document, at);
    const value = withoutEmptyLists(to);
    if (isSameJson(withoutEmptyLists(present), value)) return [];
    if (at === edited.at) return valueEditsBetween(present, value, at);
    // The form has no value for an empty text. If the document contains an empty text, that is the value before the
    // edit.
    const before = was === undefined && !isFilledIn(present) ? present : was;
    return [createValueEdit(at, isSameJson(withoutEmptyLists(present), before) ? present : before, value)];
  });
}

/**
 * Removes members that are undefined or empty lists: the form engine adds missing lists to every entry, but the
 * document has only lists with entries.
 */
function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEmptyLists(entry));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(
    ([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(members.map(([name, one]) => [name, withoutEmptyLists(one)]));
}

/** Converts a pointer in the form to a pointer in the document. */
function documentPointer({ name, at }: EditedPart, place: string): string {
  const [section = '', field = '', ...rest] = pointerSteps(place);
  const under = (...steps: readonly string[]): string => steps.reduce(pointerTo, at);
  if (section === WHOLE_FIELD && name.of === 'json') return at;
  if (section !== FIELDS_GROUP || name.of === 'settings') return under(...pointerSteps(place));
  if (name.shared.includes(field)) return under('shared', field, ...rest);
  const [language = '', ...inside] = rest;
  return under(language, field, ...inside);
}

/** Converts a pointer in the document to a path in the form; undefined if the pointer is outside the edited part. */
export function formPath({ name, at }: EditedPart, pointer: string): string | undefined {
  if (!`${pointer}/`.startsWith(`${at}/`)) return undefined;
  const steps = pointerSteps(pointer.slice(at.length));
  if (name.of === 'json') return WHOLE_FIELD;
  const [section = '', field = '', ...rest] = steps;
  if (name.of === 'settings' || section === PARAMS_GROUP) return steps.join('.');
  const isShared = name.shared.includes(field);
  return [FIELDS_GROUP, field, ...(isShared ? [] : [section]), ...rest].join('.');
}

/**
 * Returns the names of the fields whose values the form cannot show: the value has another type, or the form has no
 * such field.
 */
export function unshownFields({ form }: FormModule, values: JsonObject): string[] {
  const { dropped } = knownValues(form, values, 'initial');
  const fields = dropped.flatMap((path) => {
    const [section = '', field = ''] = path.split('.');
    return section === FIELDS_GROUP || section === PARAMS_GROUP ? [field] : [];
  });
  return [...new Set(fields)];
}
