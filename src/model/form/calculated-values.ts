import { isSameJson, type JsonObject, type MutableObject } from '../json.ts';
import { calculatedValue, hiddenPaths, ruleData, rulesAt, type Conditions } from './conditions.ts';
import type { FormField, FormModule } from './form-module.ts';
import { pathsOfField, readPath, writePath } from './form-path.ts';

/**
 * Returns the values, with the values that rules calculate (`value`); the same object if the form has no such rule.
 * Repeats the calculation until nothing changes, because calculated values may depend on each other and may hide
 * fields.
 */
export function addCalculatedValues(module: FormModule, values: JsonObject, context: JsonObject): JsonObject {
  const fields = module.form.fields.filter(({ path }) => module.form.rules[path]?.value !== undefined);
  if (fields.length === 0) return values;
  const calculated: MutableObject = structuredClone(values);
  for (let round = 0; round <= fields.length; round += 1) {
    const data = ruleData(module, calculated, context, hiddenPaths(module, calculated, context));
    const changedFields = fields.filter((field) => calculateField({ module, data }, field, calculated));
    if (changedFields.length === 0) break;
  }
  return calculated;
}

/** Writes the calculated value of a field, in every list entry. Returns true if a value has changed. */
function calculateField(conditions: Conditions, field: FormField, values: MutableObject): boolean {
  const changedPaths = pathsOfField(field.path, conditions.module.form.fields, values).filter((path) => {
    const value = calculatedValue(conditions, path, rulesAt(conditions, path)!.value!, field);
    if (isSameJson(value, readPath(values, path))) return false;
    writePath(values, path, value);
    return true;
  });
  return changedPaths.length > 0;
}
