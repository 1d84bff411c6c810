import type { FormControl } from '#src/model/form/form-control.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import type { RulesByField } from '#src/model/form/form-module.ts';
import { type Json, type JsonObject, own } from '#src/model/json.ts';
import type { FormPlan, Position } from './plan-types.ts';

/**
 * Returns the value of a part with a single possible value (`const`), which the form fills in by itself; undefined for
 * other parts. The form does not fill in a consent (true), because the customer must give it, nor an object or list,
 * nor a value of an alternative, because the control of alternatives sets it.
 */
export function fixedValue(schema: JsonObject, { isAlternative }: Position): Json | undefined {
  const value = schema['const'] as Json | undefined;
  if (isAlternative) return undefined;
  return typeof value === 'object' || value === true || !isFilledIn(value) ? undefined : value;
}

/**
 * Returns the control that hides a fixed value; undefined if the form names one that shows it, or makes the field
 * read-only. An entry that the customer has added to a list is shown, so that it can be seen and removed.
 */
export function hidingControl(
  ui: JsonObject,
  { path }: Position,
  controls: readonly FormControl[],
): FormControl | undefined {
  if (path.endsWith('.*')) return undefined;
  const named = ui['ui:control'] ?? ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const hiding = controls.find(({ shell }) => shell === 'none');
  const isShown = (named !== undefined && named !== hiding?.name) || ui['ui:readonly'] === true;
  return isShown ? undefined : hiding;
}

/** Returns the rules, with an additional rule for each fixed value, so that it is filled in like a calculated value. */
export function withFixedValues(rules: RulesByField, { fields }: FormPlan): RulesByField {
  const fixed = fields.flatMap(({ field: { path }, fixed: value }) =>
    value === undefined ? [] : [[path, { value, ...rules[path] }] as const],
  );
  return fixed.length === 0 ? rules : { ...rules, ...Object.fromEntries(fixed) };
}
