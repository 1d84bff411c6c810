import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { RuleError } from '#src/logic/rule-error.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';
import { canBeTrue } from './effect/can-be-true.ts';
import { checkComparisons } from './effect/check-comparisons.ts';
import type { RuleScope } from './effect/rule-scope.ts';
import { isAccepted } from './effect/accepted-value.ts';
import { withVisibility } from './effect/with-visibility.ts';
import { groupsOf } from '#src/model/form/form-path.ts';
import type { RulesByField } from '#src/model/form/form-module.ts';
import { fullestValues } from './fullest-values.ts';

/** A form and all of its rules, including the rules that conditions of the schema add. */
export interface RuleForm {
  readonly plan: FormPlan;
  readonly rules: RulesByField;
}

/**
 * Reports a rule that can never have an effect, and what `checkOperands` finds. `name` is the kind of the rule,
 * followed by the cause if the kind is `checks`.
 */
export function checkEffect(
  rule: Rule,
  name: readonly string[],
  path: string,
  { plan, rules }: RuleForm,
  fault: Report,
): void {
  const place = ['rules', path, ...name];
  let isValid = true;
  const partFault: Report = (...problem) => {
    isValid = false;
    fault(...problem);
  };
  const [kind = ''] = name;
  checkOperands(rule, place, path, plan, partFault);
  if (!isValid || kind === 'value' || kind === 'default') return;
  const ruleReads = pathsOf(rule);
  if (ruleReads.paths.length === 0 && !ruleReads.computed) {
    const result = resultOf(rule, {}, path);
    if (result !== undefined) checkConstant(isTrue(result), name, path, plan, fault);
  } else if (
    !canBeTrue(withFieldVisibility(rule, kind, path, rules), scopeOf(plan), kind === 'checks' ? path : undefined)
  ) {
    fault(place, neverTrueProblem(kind), 'No valid values make it true. Correct the rule, or remove it.');
  }
}

/** Reports a rule that takes too long to evaluate, and comparisons with values that a field never has. */
export function checkOperands(rule: Rule, place: readonly string[], path: string, plan: FormPlan, fault: Report): void {
  checkWork(rule, place, path, plan, fault);
  checkComparisons(rule, place, scopeOf(plan), fault);
}

/** Returns the fields that rules of a form can read, each with a function that returns whether it accepts a value. */
const scopeOf = ({ fields }: FormPlan): RuleScope => ({
  fields: fields.map(({ field, schema }) => ({ ...field, accepts: (value) => isAccepted(schema, value) })),
  entry: '',
});

/**
 * Returns a rule combined with visibility conditions: a field that it reads has a value only if the field is visible.
 * The groups around its own field (not for `clear`) must be visible and, for `required` and `checks`, the field itself.
 */
function withFieldVisibility(rule: Rule, kind: string, path: string, rules: RuleForm['rules']): Rule {
  const own = kind === 'required' || kind === 'checks' ? [path] : [];
  return withVisibility(rule, kind === 'clear' ? [] : [...groupsOf(path), ...own], rules);
}

/** Reports a rule whose result is the same for all values. */
function checkConstant(
  isAlways: boolean,
  [kind = '', cause]: readonly string[],
  path: string,
  plan: FormPlan,
  fault: Report,
): void {
  const place = ['rules', path, kind, ...(cause === undefined ? [] : [cause])];
  const isRequired = plan.fields.some(
    ({ field }) => field.required && (field.path === path || field.path.startsWith(`${path}.`)),
  );
  if (kind === 'visible' && isAlways) fault(place, 'is always true', 'Remove the rule.', { severity: 'note' });
  else if (kind === 'visible' && isRequired) {
    fault(place, `${path} is required, but can never appear`, 'Remove the rule, or remove the field from "required".');
  } else if (kind === 'visible') fault(place, neverTrueProblem(kind), 'Remove the field.');
  else if (kind === 'required') {
    const fix = isAlways ? 'Remove the rule, and add the field to "required" of its group.' : 'Remove the rule.';
    fault(place, isAlways ? 'is always true' : neverTrueProblem(kind), fix, isAlways ? { severity: 'note' } : {});
  } else if (kind === 'clear') {
    fault(
      place,
      isAlways ? 'is always true, so the field never has a value' : neverTrueProblem(kind),
      'Remove the rule.',
    );
  } else {
    const what = isAlways ? 'is always true, so the check never fails' : neverTrueProblem(kind);
    fault(place, what, 'Read the field in the check, or remove the check.');
  }
}

/** The consequence of a rule that is never true, by kind of rule. It is a part of a message. */
const NEVER_TRUE_EFFECTS: ReadonlyMap<string, string> = new Map([
  ['visible', ', so the field never appears'],
  ['clear', ', so it never clears'],
  ['checks', ', so no value passes the check'],
]);
/** Returns the problem of a rule that is never true. */
const neverTrueProblem = (kind: string): string => `is never true${NEVER_TRUE_EFFECTS.get(kind) ?? ''}`;

/**
 * Reports a rule that takes too long to evaluate, with an empty form or with the longest lists and texts of the form.
 */
function checkWork(rule: Rule, place: readonly string[], path: string, plan: FormPlan, fault: Report): void {
  for (const data of [{}, fullestValues(plan.document)]) {
    try {
      applyRule(rule, data, path.replaceAll('*', '0'));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      if (error.kind !== 'work' && error.kind !== 'size') continue;
      const fix =
        'Do not go through a list inside another list, or limit them with "maxItems" and texts with "maxLength".';
      fault(place, 'the rule needs more work than a rule may do', fix);
      return;
    }
  }
}

/** Returns the result of a rule; undefined if the rule throws an error. */
function resultOf(rule: Rule, data: JsonObject, path: string): unknown {
  try {
    return applyRule(rule, data, path) ?? null;
  } catch {
    return undefined;
  }
}
