import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { RuleError } from '#src/logic/rule-error.ts';
import type { Rule } from '#src/logic/rule.ts';
import { isSameJson, type Json, type JsonObject } from '../json.ts';
import { trimValue } from './check-value.ts';
import type { FieldRules, FormField, FormModule } from './form-module.ts';
import {
  atPath,
  expandPath,
  groupsOf,
  hasValue,
  isFilledIn,
  isSubmitted,
  pathsOfField,
  readPath,
  neededEntries,
  writePath,
} from './form-path.ts';

/**
 * Significant digits of calculated numbers. Rounding to them removes errors of JavaScript's arithmetic (0.1 + 0.2 is
 * 0.3).
 */
const DIGITS = 15;

/** What the conditions of a form are evaluated with: the form, and the data that `ruleData` returns. */
export interface Conditions {
  readonly module: FormModule;
  readonly data: JsonObject;
}

/** Returns true unless the rule `visible` of a field or group hides it. The groups around it are not considered. */
export function isShown(conditions: Conditions, path: string): boolean {
  const rule = rulesAt(conditions, path)?.visible;
  return rule === undefined || isTrue(evaluate(conditions, path, rule, true));
}

/**
 * Returns true if a visible field must be filled in: by its rule `required`, otherwise by the schema. (spec: DNS-09…11)
 */
export function isRequired(conditions: Conditions, path: string, field: FormField | undefined): boolean {
  const rule = rulesAt(conditions, path)?.required;
  const required = field !== undefined && field.required && isBegun(conditions, path, field.within);
  return rule === undefined ? required : isTrue(evaluate(conditions, path, rule, required));
}

/**
 * Returns true if the customer has begun the optional group around a required field, so that the field must be filled
 * in. `group` is the path of the group in the definition. List entries that the customer has added count as begun;
 * calculated values do not. In a tuple with a value, the first `minItems` entries and those before the last filled-in
 * one are begun, and the last one too if it is a group or if the customer has added further entries. In an empty tuple
 * that the customer has added to a list, all entries are begun.
 */
export function isBegun(conditions: Conditions, path: string, group: string | undefined): boolean {
  if (group === undefined) return true;
  const { data, module } = conditions;
  const { part, pattern, entry } = optionalPart(data, path, group);
  const { tuples } = module.form;
  const entered = readPath(removeCalculated(conditions), part);
  const tuple = entry === undefined ? undefined : tuples?.[pattern];
  if (tuple && Array.isArray(entered)) {
    const isAdded = pattern.endsWith('.*');
    if (isAdded && !hasValue(readPath(data, part))) return entry! < entered.length;
    const needed = neededEntries(entered, tuple);
    const isEntry = path.split('.').length === group.split('.').length;
    const isLast = isEntry && entry === needed - 1 && needed > tuple.least && entered.length <= tuple.places;
    return entry! < needed && !isLast;
  }
  return isSubmitted(entered, pattern, tuples);
}

/**
 * Returns the optional part around a field: a group, or the tuple of which the group is an entry. `part` is its path,
 * `pattern` its path in the definition, and `entry` the index of the group in the tuple.
 */
export function optionalPart(
  data: unknown,
  path: string,
  group: string,
): { readonly part: string; readonly pattern: string; readonly entry?: number } {
  const names = path.split('.').slice(0, group.split('.').length);
  const outer = names.slice(0, -1).join('.');
  if (!Array.isArray(readPath(data, outer))) return { part: names.join('.'), pattern: group };
  return { part: outer, pattern: group.split('.').slice(0, -1).join('.'), entry: Number(names.at(-1)) };
}

/** Returns the data without calculated values. A calculated default that the customer has changed is kept. */
function removeCalculated(conditions: Conditions): JsonObject {
  const { data, module } = conditions;
  const fields = module.form.fields.filter(({ path }) => {
    const rules = module.form.rules[path];
    return rules?.value !== undefined || rules?.default !== undefined;
  });
  if (fields.length === 0) return data;
  const entered = structuredClone(data);
  for (const field of fields) {
    const { value, default: initial } = module.form.rules[field.path]!;
    for (const path of pathsOfField(field.path, module.form.fields, data)) {
      const isCalculated =
        value !== undefined || isSameJson(readPath(data, path), calculatedValue(conditions, path, initial!, field));
      if (isCalculated) writePath(entered, path, undefined);
    }
  }
  return entered;
}

/** Returns true if the value of a field must be cleared. (spec: DNS-12) */
export function mustClear(conditions: Conditions, path: string): boolean {
  const rule = rulesAt(conditions, path)?.clear;
  return rule !== undefined && isTrue(evaluate(conditions, path, rule, false));
}

/** Returns the cause of the first check that a filled-in value fails; undefined if it passes all. */
export function failedCheck(conditions: Conditions, path: string): string | undefined {
  const checks = Object.entries(rulesAt(conditions, path)?.checks ?? {});
  return checks.find(([, rule]) => !isTrue(evaluate(conditions, path, rule, true)))?.[0];
}

/** Returns the rules of the field or group at a path. */
export function rulesAt({ module }: Pick<Conditions, 'module'>, path: string): FieldRules | undefined {
  return atPath(module.form.rules, path);
}

/**
 * Returns the result of a rule. A rule that fails with these values, for example because it takes too many steps, is
 * reported to staff and has the result `otherwise`, so that the form stays usable.
 */
function evaluate({ module, data }: Conditions, path: string, rule: Rule, otherwise: unknown): unknown {
  try {
    return applyRule(rule, data, path);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const what = `a rule of "${path}" was not applied: ${error.message}`;
    module.report?.(what, 'Simplify the rule, or limit the length of the lists and texts that it reads.');
    return otherwise;
  }
}

/**
 * Returns the value that a rule calculates for a field; undefined for an empty result or a number that is not finite.
 * Numbers are rounded. For a text field, numbers and booleans are converted to texts.
 */
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

/** Returns the paths of the groups and fields that their own rules hide. */
export function hiddenPaths(module: FormModule, values: JsonObject, context: JsonObject): Set<string> {
  const { rules } = module.form;
  const hidden = new Set<string>();
  const patterns = Object.keys(rules).filter((path) => rules[path]?.visible !== undefined);
  const paths = patterns.flatMap((pattern) => expandPath(pattern, values));
  // Rules cannot read hidden values, so this repeats until nothing changes. Publishing rejects cycles.
  for (let round = 0; round <= paths.length; round += 1) {
    const data = ruleData(module, values, context, hidden);
    const changedPaths = paths.filter((path) => isShown({ module, data }, path) === hidden.has(path));
    if (changedPaths.length === 0) break;
    for (const path of changedPaths) {
      if (!hidden.delete(path)) hidden.add(path);
    }
  }
  return hidden;
}

/** Returns true if a field or one of its groups is hidden. */
export function isHidden(path: string, hidden: ReadonlySet<string>): boolean {
  return hidden.size > 0 && [path, ...groupsOf(path)].some((name) => hidden.has(name));
}

/** Returns the data for rules: `context` and the values, without hidden and empty ones and with trimmed texts. */
export function ruleData(
  { form }: FormModule,
  values: JsonObject,
  context: JsonObject,
  hidden: ReadonlySet<string>,
): JsonObject {
  const data = structuredClone(values);
  const removeAt = (path: string): void => writePath(data, path, undefined);
  hidden.forEach(removeAt);
  for (const field of form.fields) {
    for (const path of expandPath(field.path, data)) {
      const entered = readPath(data, path);
      const value = isFilledIn(entered) ? trimValue(entered, field) : undefined;
      if (value !== entered) writePath(data, path, value);
    }
  }
  return { ...data, context };
}
