import type { FormModule } from '#src/model/form/form-module.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { writePath } from '#src/model/form/form-path.ts';
import type { JsonObject, MutableObject } from '#src/model/json.ts';

/** Returns the values of an empty form: the defaults of its fields. Fields in list entries are left out. */
export function emptyValues({ form }: FormModule): JsonObject {
  const values: MutableObject = {};
  for (const { path, default: value } of form.fields) {
    if (value !== undefined && !path.includes('*')) writePath(values, path, structuredClone(value));
  }
  return values;
}

/**
 * Returns a copy of the given values that the form can show, with the form's defaults where a top-level value is
 * missing. Reports to staff the names of the values that were left out.
 */
export function initialValues(module: FormModule, pageValues: JsonObject): MutableObject {
  const { values, dropped } = knownValues(module.form, pageValues, 'initial');
  if (dropped.length > 0) {
    const what = `these values were left out, because the form has no such fields or cannot show them: ${dropped.join(', ')}`;
    module.report?.(what, 'Correct the page that passes the values, or ignore this after a change of the form.');
  }
  return { ...emptyValues(module), ...structuredClone(values) };
}
