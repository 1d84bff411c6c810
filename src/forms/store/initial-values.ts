import type { FormModule } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import type { JsonObject, MutableObject } from '#src/model/json.ts';

/** Returns the values of an empty form: the defaults of its fields. Items of lists have none. */
export function emptyValues({ form }: FormModule): JsonObject {
  const values: MutableObject = {};
  for (const { path, default: value } of form.fields) {
    if (value !== undefined && !path.includes('*')) writePath(values, path, structuredClone(value));
  }
  return values;
}

/** Returns a copy of the given values, with the form's defaults where a top-level value is missing. */
export function initialValues(module: FormModule, given: JsonObject): MutableObject {
  return { ...emptyValues(module), ...structuredClone(given) };
}
