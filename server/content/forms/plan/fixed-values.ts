import type { FormControl } from '#src/model/form/form-control.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import type { RulesByField } from '#src/model/form/form-module.ts';
import { type Json, type JsonObject, own } from '#src/model/json.ts';
import type { FormPlan, Position } from './plan-types.ts';

/**
 * Returns the value that the form itself fills in, because the schema allows only this value (`const`); undefined for
 * other parts. The form fills in neither consent (true), which the customer must give, nor objects and lists. In
 * alternatives, the control of the alternatives fills in the value.
 */
export function fixedValue(schema: JsonObject, { isAlternative }: Position): Json | undefined {
  const value = schema['const'] as Json | undefined;
  if (isAlternative) return undefined;
  return typeof value === 'object' || value === true || !isFilledIn(value) ? undefined : value;
}

/**
 * Returns the control that hides a fixed value. Returns undefined if the form names another control or makes the field
 * read-only: the field is then shown. A list entry is always shown, so that the customer can see and remove it.
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

/** Returns the rules with an additional rule for each fixed value, which fills it in like a calculated value. */
export function withFixedValues(rules: RulesByField, { fields }: FormPlan): RulesByField {
  const fixed = fields.flatMap(({ field: { path }, fixed: value }) =>
    value === undefined ? [] : [[path, { value, ...rules[path] }] as const],
  );
  return fixed.length === 0 ? rules : { ...rules, ...Object.fromEntries(fixed) };
}
