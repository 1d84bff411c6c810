import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { RulesByField } from '#src/model/form/form-module.ts';
import { groupsOf } from '#src/model/form/form-path.ts';

/** Maximum number of fields whose visibility conditions are added to one rule. */
const MAX_FIELDS = 30;

/**
 * Returns a rule combined with the visibility conditions of the fields that it reads, and of the fields that those
 * conditions read, because a hidden field has no value. `shown` are the fields and groups that must be visible for the
 * rule to apply.
 */
export function withVisibility(rule: Rule, shown: readonly string[], rules: RulesByField): Rule {
  const conditions: Rule[] = shown.flatMap((path) => rules[path]?.visible ?? []);
  const names = new Set([rule, ...conditions].flatMap((one) => pathsOf(one).paths));
  // The loop also visits the names that are added while it runs.
  for (const name of names) {
    if (names.size > MAX_FIELDS) break;
    const visible = [...groupsOf(name), name].flatMap((path) => rules[path]?.visible ?? []);
    for (const one of visible) {
      conditions.push({ or: [{ '!': [{ var: name }] }, one] });
      for (const path of pathsOf(one).paths) names.add(path);
    }
  }
  return conditions.length === 0 ? rule : { and: [rule, ...conditions] };
}
