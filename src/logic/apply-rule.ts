import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { prepareRule } from './prepare-rule.ts';
import type { Rule } from './rule.ts';
import { RuleError } from './rule-error.ts';

/**
 * What a rule answers for some data, as json-logic-js does (jsonlogic.com), but safe to run on rules and data that
 * nobody checked: it reads only names that the data have themselves, never calls code, never writes to the console
 * (`log` answers its argument) and stops after MAX_WORK steps. Rule and data are JSON, and a rule must not change after
 * it was first applied. Throws a RuleError and nothing else. (spec: ENG-20)
 */
export function applyRule(rule: Rule, data: unknown): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  try {
    const prepared = prepareRule(rule);
    prepared.work.start();
    return jsonLogic.apply(prepared.rule as RulesLogic, data) as unknown;
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('value', 'an operator cannot work on what it was given', { cause: error });
  }
}
