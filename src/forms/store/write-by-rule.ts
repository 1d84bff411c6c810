import { calculatedValue, mustClear, rulesAt } from '#src/model/form/conditions.ts';
import { isFilledIn, pathsOfField, readPath, writePath } from '#src/model/form/form-path.ts';
import { isSameJson, type Json, type JsonObject, type MutableObject } from '#src/model/json.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { createRuleScope, exposeValue, fieldAt, type RuleScope } from './rule-scope.ts';

/** Maximum number of passes in which calculated values may change each other. */
const MAX_ROUNDS = 50;

/**
 * Returns the scope of rules for these values after all values that rules calculate have been written. Without
 * `entered`, all filled-in values count as entered by the customer.
 */
export function createCalculatedScope(
  module: FormModule,
  values: MutableObject,
  context: JsonObject,
  entered?: ReadonlySet<string>,
): RuleScope {
  let scope = createRuleScope(module, values, context, new Set(entered));
  if (!entered) markEntered(scope);
  // A calculated value may hide fields that others are calculated from, so all are calculated until none changes.
  // Publishing rejects circular rules.
  for (let round = 0; round < MAX_ROUNDS && writeAllByRules(scope); round += 1) {
    scope = createRuleScope(module, values, context, scope.entered);
  }
  return scope;
}

/** Empties or calculates the value of a field if one of its rules says so. Returns true if the value has changed. */
export function writeByRule(scope: RuleScope, path: string): boolean {
  const before = readPath(scope.values, path);
  const value = valueByRule(scope, path, before);
  if (isSameJson(value, before)) return false;
  writePath(scope.values, path, value);
  exposeValue(scope, path);
  return true;
}

/** Returns the value of a field by its rules: undefined if they empty it, and `before` if they do not change it. */
function valueByRule(scope: RuleScope, path: string, before: Json | undefined): Json | undefined {
  const rules = rulesAt(scope, path);
  const field = fieldAt(scope, path);
  if (!rules || !field) return before;
  if (isFilledIn(before) && mustClear(scope, path)) return undefined;
  if (rules.value !== undefined) return calculatedValue(scope, path, rules.value, field);
  if (rules.default === undefined || scope.entered.has(path)) return before;
  return calculatedValue(scope, path, rules.default, field);
}

/** Applies the rules of every field with a calculated value or default, once. Returns true if a value has changed. */
export function writeAllByRules(scope: RuleScope): boolean {
  return pathsWithRule(scope, ['value', 'default']).filter((path) => writeByRule(scope, path)).length > 0;
}

/** Marks the values of a new form as entered by the customer, so that calculated defaults do not replace them. */
export function markEntered(scope: RuleScope): void {
  for (const path of pathsWithRule(scope, ['default'])) {
    if (isFilledIn(readPath(scope.values, path))) scope.entered.add(path);
  }
}

/** Returns the current paths of all fields that have a rule of one of these names. */
function pathsWithRule({ module, values }: RuleScope, names: readonly ('value' | 'default')[]): string[] {
  const { rules } = module.form;
  const patterns = Object.keys(rules).filter((pattern) => names.some((name) => rules[pattern]![name] !== undefined));
  return patterns.flatMap((pattern) => pathsOfField(pattern, module.form.fields, values));
}
