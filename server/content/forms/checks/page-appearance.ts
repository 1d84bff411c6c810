import { MAX_COMBINED_CHOICES } from './effect/possible-values.ts';
import { subsetsOf } from './effect/subsets.ts';
import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import { hiddenPaths, isHidden, ruleData } from '#src/model/form/conditions.ts';
import type { RulesByField, FormField, FormModule } from '#src/model/form/form-module.ts';
import { isFilledIn, readPath, writePath } from '#src/model/form/form-path.ts';
import type { Json, MutableObject } from '#src/model/json.ts';
import { withPages, type AuthoredPage } from '../plan/pages/plan-pages.ts';
import type { FormPlan } from '../plan/plan-types.ts';

/** Maximum number of combinations of answers that are tried for a page. */
const MAX_COMBINATIONS = 3000;

/**
 * Returns whether a page can appear, by trying all answers that its rule depends on; 'unknown' if there are too many
 * possible answers or if they are not known, for example because the rule reads a text. A page without a rule counts as
 * 'sometimes', so that nothing is reported.
 */
export function appearanceOf(
  page: AuthoredPage,
  pages: readonly AuthoredPage[],
  plan: FormPlan,
  fieldRules: RulesByField,
): 'always' | 'never' | 'sometimes' | 'unknown' {
  const rule = page.visible;
  if (rule === undefined) return 'sometimes';
  const rules = withPages(fieldRules, pages);
  const fields = fieldsBehind(rule, plan, rules);
  const combinations = fields && combinationsOf(fields);
  if (!fields || !combinations) return 'unknown';
  const module = { form: { fields, rules: visibleRules(rules) } } as unknown as FormModule;
  const results = new Set<boolean>();
  for (const values of combinations) {
    const hidden = hiddenPaths(module, values, {});
    const isMissing = ({ path, required }: FormField): boolean =>
      required && rules[path]?.required === undefined && !isHidden(path, hidden) && !isFilledIn(readPath(values, path));
    if (fields.some(isMissing)) continue;
    results.add(isTrue(applyRule(rule, ruleData(module, values, {}, hidden), page.id)));
  }
  if (results.size === 2) return 'sometimes';
  return results.has(true) ? 'always' : 'never';
}

/**
 * Returns the fields that a rule reads, and those on which their visibility depends; undefined if one of these is not a
 * field, is in a group, or is set or cleared by a rule.
 */
function fieldsBehind(rule: unknown, plan: FormPlan, rules: RulesByField): readonly FormField[] | undefined {
  const found = new Map<string, FormField>();
  const queue = [rule];
  for (const one of queue) {
    for (const path of pathsOf(one).paths) {
      if (found.has(path)) continue;
      const field = plan.fields.find((planned) => planned.field.path === path)?.field;
      const { value, default: initial, clear, visible } = rules[path] ?? {};
      const groups = path.split('.').slice(0, -1);
      if (!field || groups.length > 0 || value !== undefined || initial !== undefined || clear !== undefined)
        return undefined;
      found.set(path, field);
      if (visible !== undefined) queue.push(visible);
    }
  }
  return [...found.values()];
}

/** Returns all combinations of answers to these fields; undefined if there are too many or the answers are unknown. */
function combinationsOf(fields: readonly FormField[]): readonly MutableObject[] | undefined {
  let all: MutableObject[] = [{}];
  for (const field of fields) {
    const answers = answersOf(field);
    if (!answers || all.length * answers.length > MAX_COMBINATIONS) return undefined;
    all = all.flatMap((values) =>
      answers.map((answer) => {
        const next = structuredClone(values);
        writePath(next, field.path, answer);
        return next;
      }),
    );
  }
  return all;
}

/**
 * Returns the possible answers to a field, including `undefined` for no answer. Returns undefined if there are too many
 * or if they are unknown, for example for a text.
 */
function answersOf({ type, choices }: FormField): readonly (Json | undefined)[] | undefined {
  if (type === 'array') {
    const canCombine = choices && choices.length <= MAX_COMBINED_CHOICES;
    return canCombine ? [undefined, ...subsetsOf(choices).slice(1)] : undefined;
  }
  if (choices) return [undefined, ...choices];
  return type === 'boolean' ? [undefined, true, false] : undefined;
}

/** Returns only those rules of fields that decide whether a field is visible. */
const visibleRules = (rules: RulesByField): RulesByField =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([path, { visible }]) => (visible === undefined ? [] : [[path, { visible }]])),
  );
