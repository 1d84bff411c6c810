import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { EffectContext } from './effect-context.ts';
import type { Process } from './process/process.ts';

/** Returns the data that the rules of a process read. */
export function ruleData({ values, facts, argument }: EffectContext, action: string) {
  return { values, facts, argument, action };
}

/** Whether the rule is true for the context and action. */
export function isRuleTrue(rule: unknown, context: EffectContext, action: string): boolean {
  return isTrue(applyRule(rule as Rule, ruleData(context, action)));
}

/**
 * Returns the name of the next step. `ways` lists possible next steps with their rules: the first one whose rule is
 * true is taken, otherwise the last one.
 */
export function nextStep(ways: Process['start'], context: EffectContext, action: string): string {
  const way = ways.find(({ when }) => when === undefined || isRuleTrue(when, context, action));
  return (way ?? ways.at(-1)!).to;
}
