/** What ajv says about a form, with the differences between a form and its schema that are on purpose. (decision 0021) */
import { Ajv } from 'ajv';
import { addFormats } from '#server/content/forms/module/form-formats.ts';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { dropEmptyParts, expandPath, isFilledIn, readPath, writePath } from '#src/model/form/form-path.ts';
import type { JsonObject, MutableObject } from '#src/model/json.ts';

/** Returns ajv's verdict on the values of a form. */
export function ajvVerdict(form: CompiledForm, schema: JsonObject): (values: JsonObject) => boolean {
  const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 8 });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  return (values) => validate(normalised(form, values)) && !hasEmptyEntry(form, values);
}

/**
 * Returns the document that ajv must judge in place of the entered one: an empty value is no value, also a group or list of such values; texts are trimmed, and the
 * values that the form does not know are left out.
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
  dropEmptyParts(document, (path) => form.fields.some((field) => `${field.path}.`.startsWith(`${path}.0.`)));
  return document;
}

/** Whether a list of a form contains an entry that is not filled in. */
function hasEmptyEntry({ fields }: CompiledForm, values: JsonObject): boolean {
  const entries = fields
    .filter(({ path, required }) => required && path.endsWith('.*'))
    .flatMap(({ path }) => expandPath(path, values));
  return entries.some((path) => !isFilledIn(readPath(values, path)));
}
