/**
 * The verdict of ajv on a form, adjusted for the intended differences between a form and its schema. (decision 0021)
 */
import { Ajv2019 } from 'ajv/dist/2019.js';
import { addFormats } from '#server/content/forms/module/form-formats.ts';
import { addCalculatedValues } from '#src/model/form/calculated-values.ts';
import { dropCalculatedGroups } from '#src/model/form/check-document.ts';
import { hiddenPaths, isHidden, ruleData } from '#src/model/form/conditions.ts';
import type { CompiledForm, FormModule } from '#src/model/form/form-module.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { dropEmptyParts, isFilledIn, pathsOfField, readPath, writePath } from '#src/model/form/form-path.ts';
import { isObject, type Json, type JsonObject, type MutableObject } from '#src/model/json.ts';

/**
 * Returns a function that returns true if ajv accepts the values of a form after `normalizeDocument` and no list has an
 * empty entry that must be filled in; otherwise false.
 */
export function ajvVerdict(module: FormModule, schema: JsonObject): (values: JsonObject) => boolean {
  const { form } = module;
  // The Ajv class for JSON Schema 2019-09 also knows every keyword of draft-07.
  const ajv = new Ajv2019({ allErrors: true, strict: false, multipleOfPrecision: 8 });
  addFormats(ajv);
  const validate = ajv.compile(closeTuples(schema) as JsonObject);
  return (values) => validate(normalizeDocument(module, values)) && !hasEmptyEntry(form, values);
}

/** Returns a schema whose tuples allow no further entries, unless the schema describes them. */
function closeTuples(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeTuples);
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closeTuples(part)]));
  return Array.isArray(parts['items']) && !isObject(parts['additionalItems'])
    ? { ...parts, additionalItems: false }
    : parts;
}

/**
 * Returns the document for ajv. Empty values, hidden values and values without a field are left out, and so are groups
 * and lists of empty values. Texts are trimmed, except secret ones, and values that rules calculate are added.
 */
function normalizeDocument(module: FormModule, entered: JsonObject): JsonObject {
  const { form } = module;
  const known = form.dynamic ? knownValues(form, entered, 'submitted').values : entered;
  const values = addCalculatedValues(module, known, {});
  const document = (form.dynamic ? structuredClone(values) : {}) as MutableObject;
  const hidden = hiddenPaths(module, values, {});
  for (const path of hidden) writePath(document, path, undefined);
  for (const { path: pattern, type, secret } of form.fields) {
    for (const path of pathsOfField(pattern, form.fields, values)) {
      const value = isHidden(path, hidden) ? undefined : readPath(values, path);
      // A group or tuple in the place of a single value is already in the document. Its own fields may be empty.
      if (form.dynamic && typeof value === 'object' && isFilledIn(value)) continue;
      const text = typeof value === 'string' && !secret ? value.trim() : value;
      writePath(
        document,
        path,
        isFilledIn(text) || (value === null && type === 'null') ? structuredClone(text) : undefined,
      );
    }
  }
  dropEmptyParts(document, form.tuples);
  dropCalculatedGroups({ module, data: ruleData(module, document, {}, hidden) }, document as Record<string, Json>);
  return document;
}

/**
 * Whether a list of a form contains an empty entry, which the customer must fill in or remove. Calculated entries and
 * those of alternatives may be empty.
 */
function hasEmptyEntry({ fields, rules }: CompiledForm, values: JsonObject): boolean {
  const entries = fields
    .filter(({ path, required }) => required && path.endsWith('.*') && rules[path]?.value === undefined)
    .flatMap(({ path }) => pathsOfField(path, fields, values));
  return entries.some((path) => !isFilledIn(readPath(values, path)));
}
