import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { prepareRule } from './prepare-rule.ts';
import type { Rule } from './rule.ts';
import { RuleError } from './rule-error.ts';

/**
 * Returns the result of a rule for some data, as json-logic-js does (jsonlogic.com), but safely for unchecked rules and
 * data: it reads only own properties, never calls code, never writes to the console (`log` returns its argument) and
 * stops after MAX_WORK steps. Rule and data are JSON; a rule must not change after its first use. Throws only
 * RuleError. `fieldPath` is the path of the field that the rule belongs to: with `rooms.2.size`, the path
 * `rooms.*.name` reads `rooms.2.name`. (spec: ENG-20)
 */
export function applyRule(rule: Rule, data: unknown, fieldPath = ''): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  try {
    const preparedRule = prepareRule(rule);
    preparedRule.work.start(fieldPath);
    return jsonLogic.apply(preparedRule.rule as RulesLogic, data) as unknown;
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('value', 'an operator cannot use its arguments', { cause: error });
  }
}
