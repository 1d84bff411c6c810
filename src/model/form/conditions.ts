import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import type { JsonObject } from '../json.ts';
import type { CompiledForm, FieldRules } from './form-module.ts';
import { expandPath, groupsOf, isFilledIn, patternOf, readPath, writePath } from './form-path.ts';

/** Whether the rule of a field itself shows it; its groups have rules of their own. `data` is from `ruleData`. */
export function isShown(rules: FieldRules | undefined, data: JsonObject): boolean {
  return rules?.visible === undefined || isTrue(applyRule(rules.visible, data));
}

/** Whether a shown field must be filled in. (spec: DNS-09…11) */
export function isRequired(required: boolean, rules: FieldRules | undefined, data: JsonObject): boolean {
  return rules?.required === undefined ? required : isTrue(applyRule(rules.required, data));
}

/** Whether the value of a field must be cleared. (spec: DNS-12) */
export function mustClear(rules: FieldRules | undefined, data: JsonObject): boolean {
  return rules?.clear !== undefined && isTrue(applyRule(rules.clear, data));
}

/** Returns the cause of the first check that a filled-in value fails; undefined if it passes all. */
export function failedCheck(rules: FieldRules | undefined, data: JsonObject): string | undefined {
  return Object.entries(rules?.checks ?? {}).find(([, rule]) => !isTrue(applyRule(rule, data)))?.[0];
}

/** Returns the paths of all hidden groups and fields, as written in the rules. */
export function hiddenPaths(form: CompiledForm, values: JsonObject, context: JsonObject): Set<string> {
  const hidden = new Set<string>();
  const paths = Object.keys(form.rules).filter((path) => form.rules[path]?.visible !== undefined);
  // Rules cannot read hidden values, so this repeats until nothing changes. Publishing rejects cycles.
  for (let round = 0; round <= paths.length; round += 1) {
    const data = ruleData(form, values, context, hidden);
    const changed = paths.filter((path) => isShown(form.rules[path], data) === hidden.has(path));
    if (changed.length === 0) break;
    for (const path of changed) {
      if (!hidden.delete(path)) hidden.add(path);
    }
  }
  return hidden;
}

/** Whether a field or one of its groups is hidden. */
export function isHidden(path: string, hidden: ReadonlySet<string>): boolean {
  if (hidden.size === 0) return false;
  return [path, ...groupsOf(path)].some((name) => hidden.has(name) || hidden.has(patternOf(name)));
}

/** Returns the data for rules: `context` and the values, without hidden values and blank texts. */
export function ruleData(
  form: CompiledForm,
  values: JsonObject,
  context: JsonObject,
  hidden: ReadonlySet<string>,
): JsonObject {
  const data = structuredClone(values);
  const drop = (path: string): void => writePath(data, path, undefined);
  for (const pattern of hidden) expandPath(pattern, data).forEach(drop);
  for (const { path: pattern, type } of form.fields) {
    if (type !== 'string') continue;
    for (const path of expandPath(pattern, data)) if (!isFilledIn(readPath(data, path))) drop(path);
  }
  return { ...data, context };
}
