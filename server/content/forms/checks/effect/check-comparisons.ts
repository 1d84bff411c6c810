import { suggest } from '#src/lib/text/closest.ts';
import { LIST_OPERATORS, operationOf } from '#src/logic/operation.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Report } from '../../source/form-source.ts';
import { canBeTrue } from './can-be-true.ts';
import { comparisonOf } from './comparison.ts';
import { entryScope, fieldNamed, type RuleScope } from './rule-scope.ts';

/** Reports comparisons of a field with a value that it can never have, in the form and in the entries of its lists. */
export function checkComparisons(part: unknown, place: readonly string[], scope: RuleScope, fault: Report): void {
  if (Array.isArray(part)) return part.forEach((one) => checkComparisons(one, place, scope, fault));
  const operation = operationOf(part);
  if (!operation) return;
  const { name, args } = operation;
  let isValid = true;
  const compare = (operand: unknown, value: unknown): void => {
    const problem = problemOf(operand, value, scope);
    if (!problem) return;
    isValid = false;
    fault(place, problem.what, problem.fix);
  };
  if (name === '===' || name === '!==') {
    compare(args[0], args[1]);
    compare(args[1], args[0]);
  } else if (name === 'in' && Array.isArray(args[1])) for (const value of args[1]) compare(args[0], value);
  else if (name === 'in') compareWithEntries(args, scope, compare);
  if (isValid) checkOrder(part, place, scope, fault);
  for (const [index, one] of args.entries()) {
    const isEntry = LIST_OPERATORS.has(name) && index === 1;
    const unknown = { fields: scope.fields, entry: undefined };
    const inner = name === 'reduce' ? unknown : entryScope(args[0], scope);
    checkComparisons(one, place, isEntry ? inner : scope, fault);
  }
}

/** Checks `{"in": ["a", {"var": "choices"}]}`, which compares a value with the entries of a list of choices. */
function compareWithEntries(
  [value, list]: readonly unknown[],
  scope: RuleScope,
  compare: (operand: unknown, value: unknown) => void,
): void {
  const name = operationOf(list)?.args[0];
  const field = typeof name === 'string' ? fieldNamed(scope, name) : undefined;
  if (field?.type === 'array') compare({ var: `${String(name)}.0` }, value);
}

/** Reports `<`, `<=`, `>` and `>=` that the limits of the field make false for every valid value. */
function checkOrder(part: unknown, place: readonly string[], scope: RuleScope, fault: Report): void {
  const comparison = comparisonOf(part, scope);
  if (!comparison || !/^[<>]/.test(comparison.operator) || canBeTrue(part, scope)) return;
  const what = `${JSON.stringify(part)} is never true for a valid value of ${comparison.field.path}`;
  fault(place, what, 'Compare it with a value within the limits of its schema.');
}

/** Returns the problem of a comparison of an operand with a value; undefined if there is none. */
function problemOf(
  operand: unknown,
  value: unknown,
  scope: RuleScope,
): { readonly what: string; readonly fix: string } | undefined {
  const operation = operationOf(operand);
  const [name] = operation?.name === 'var' && operation.args.length === 1 ? operation.args : [];
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const field = typeof name === 'string' ? fieldNamed(scope, name) : undefined;
  if (!field || field.type === 'any' || field.type === 'array' || field.type === 'null') return undefined;
  return problemWith(field, String(name), value);
}

/**
 * Returns the problem of a comparison of a field with a value that it never has; undefined if it can have the value.
 */
function problemWith(
  { path, type, choices }: FormField,
  name: string,
  value: string | number | boolean,
): { readonly what: string; readonly fix: string } | undefined {
  const text = JSON.stringify(value);
  if (value === '') {
    return {
      what: `compares ${path} with an empty text, which no field has`,
      fix: `Write {"!": {"var": "${name}"}} for an empty field.`,
    };
  }
  if (typeof value !== (type === 'integer' ? 'number' : type)) {
    return {
      what: `compares ${path} with ${text}, but its values are of the type "${type}"`,
      fix: `Compare it with a value of the type "${type}".`,
    };
  }
  if (!choices || choices.includes(value)) return undefined;
  const names = choices.map(String);
  return {
    what: `compares ${path} with ${text}, which is not one of its choices`,
    fix: suggest(String(value), names, `Use one of its choices: ${names.slice(0, 10).join(', ')}.`),
  };
}
