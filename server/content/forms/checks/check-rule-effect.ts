import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { operationOf } from '#src/logic/operation.ts';
import { RuleError } from '#src/logic/rule-error.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { JsonObject } from '#src/model/json.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';
import { fullestValues } from './fullest-values.ts';

/** Reports a rule that can never have an effect, and a rule that needs more work than a rule may do. */
export function checkEffect(rule: Rule, name: readonly string[], path: string, plan: FormPlan, fault: Report): void {
  const place = ['rules', path, ...name];
  checkOperands(rule, place, path, plan, fault);
  const ruleReads = pathsOf(rule);
  if (ruleReads.paths.length > 0 || ruleReads.computed || name[0] === 'value' || name[0] === 'default') return;
  const result = resultOf(rule, {}, path);
  if (result !== undefined) checkConstant(isTrue(result), name, path, plan, fault);
}

/** Reports a rule that needs too much work, and comparisons with values that a field never has. */
export function checkOperands(rule: Rule, place: readonly string[], path: string, plan: FormPlan, fault: Report): void {
  checkWork(rule, place, path, plan, fault);
  checkComparisons(rule, place, plan, fault);
}

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
  } else if (kind === 'visible') fault(place, 'is never true, so the field never appears', 'Remove the field.');
  else if (kind === 'required') {
    const fix = isAlways ? 'Remove the rule, and add the field to "required" of its group.' : 'Remove the rule.';
    fault(place, isAlways ? 'is always true' : 'is never true', fix, isAlways ? { severity: 'note' } : {});
  } else if (kind === 'clear') {
    const what = isAlways ? 'is always true, so the field never has a value' : 'is never true, so it never clears';
    fault(place, what, 'Remove the rule.');
  } else {
    const what = isAlways ? 'is always true, so the check never fails' : 'is never true, so no value passes the check';
    fault(place, what, 'Read the field in the check, or remove the check.');
  }
}

/** Reports comparisons of a field with a value that it never has. */
function checkComparisons(part: unknown, place: readonly string[], plan: FormPlan, fault: Report): void {
  if (Array.isArray(part)) return part.forEach((one) => checkComparisons(one, place, plan, fault));
  const operation = operationOf(part);
  if (!operation) return;
  const { name, args } = operation;
  if (name === '===' || name === '!==') {
    checkComparison(args[0], args[1], place, plan, fault);
    checkComparison(args[1], args[0], place, plan, fault);
  }
  for (const one of args) checkComparisons(one, place, plan, fault);
}

function checkComparison(
  readOperand: unknown,
  value: unknown,
  place: readonly string[],
  { fields }: FormPlan,
  fault: Report,
): void {
  const operation = operationOf(readOperand);
  if (operation?.name !== 'var' || operation.args.length > 1) return;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  const path = operation.args[0];
  const field = fields.find((one) => one.field.path === path)?.field;
  if (!field || field.type === 'any' || field.type === 'array' || field.type === 'null') return;
  const text = JSON.stringify(value);
  if (value === '') {
    const fix = `Write {"!": {"var": "${String(path)}"}} for an empty field.`;
    fault(place, `compares ${String(path)} with an empty text, which no field has`, fix);
  } else if (typeof value !== (field.type === 'integer' ? 'number' : field.type)) {
    const fix = `Compare it with a value of the type "${field.type}".`;
    fault(place, `compares ${String(path)} with ${text}, but its values are of the type "${field.type}"`, fix);
  } else if (field.choices && !field.choices.includes(value)) {
    const choices = field.choices.map(String);
    const fix = suggest(String(value), choices, `Use one of its choices: ${choices.slice(0, 10).join(', ')}.`);
    fault(place, `compares ${String(path)} with ${text}, which is not one of its choices`, fix);
  }
}

/** Measures the work of a rule with an empty form, and with the longest lists and texts that the form allows. */
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

function resultOf(rule: Rule, data: JsonObject, path: string): unknown {
  try {
    return applyRule(rule, data, path) ?? null;
  } catch {
    return undefined;
  }
}
