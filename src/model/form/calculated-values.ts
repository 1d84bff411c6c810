import type { Rule } from '#src/logic/rule.ts';
import type { Json, JsonObject, MutableObject } from '../json.ts';
import { evaluate, hiddenPaths, ruleData, rulesAt, type Conditions } from './conditions.ts';
import type { FormField, FormModule } from './form-module.ts';
import { expandPath, isFilledIn, readPath, writePath } from './form-path.ts';

/** Results of JavaScript's arithmetic are exact to so many digits (0.1 + 0.2 is 0.3). */
const DIGITS = 15;

/** Returns the value that a rule calculates for a field; undefined if the result is no value of the field's type. */
export function calculatedValue(
  conditions: Conditions,
  path: string,
  rule: Rule,
  { type }: Pick<FormField, 'type'>,
): Json | undefined {
  const result = evaluate(conditions, path, rule, undefined);
  if (typeof result === 'number') {
    if (!Number.isFinite(result)) return undefined;
    const exact = Number(result.toPrecision(DIGITS));
    return type === 'string' ? String(exact) : exact;
  }
  if (type === 'string' && typeof result === 'boolean') return String(result);
  return isFilledIn(result) ? (structuredClone(result) as Json) : undefined;
}

/**
 * Returns the values with those that rules calculate (`value`); the same object if the form has no such rule. It repeats
 * until nothing changes, because a calculated value may depend on another one and hide fields.
 */
export function withCalculatedValues(module: FormModule, values: JsonObject, context: JsonObject): JsonObject {
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

/** Writes the calculated value of a field in every list entry. Returns whether one has changed. */
function calculateField(conditions: Conditions, field: FormField, values: MutableObject): boolean {
  const changedPaths = expandPath(field.path, values).filter((path) => {
    const value = calculatedValue(conditions, path, rulesAt(conditions, path)!.value!, field);
    if (isSameValue(value, readPath(values, path))) return false;
    writePath(values, path, value);
    return true;
  });
  return changedPaths.length > 0;
}

/** Whether two values are equal as JSON. */
export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
