import { ARITY } from '#src/logic/content-operators.ts';
import { operationOf } from '#src/logic/operation.ts';
import type { Rule } from '#src/logic/rule.ts';

/** A literal value in a rule. */
export type Value = string | number | boolean | null;

/** An operator that combines several values of a rule to one value. */
export type Operator = '+' | '-' | '*' | '/' | '%' | 'min' | 'max' | 'cat' | 'substr';

/** A value in a rule: a literal, the answer to a field, or a combination of such parts. */
export type Expression =
  | { readonly value: Value }
  | { readonly field: string }
  | { readonly operator: Operator; readonly parts: readonly Expression[] };

const OPERATORS: ReadonlySet<string> = new Set<Operator>(['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'substr']);

const isOperator = (name: string): name is Operator => OPERATORS.has(name);

/** Converts a part of a rule to an expression; returns undefined if it is not one. */
export function expressionOf(part: unknown): Expression | undefined {
  if (isValue(part)) return { value: part };
  const field = fieldOf(part);
  if (field !== undefined) return { field };
  const { name = '', args = [] } = operationOf(part) ?? {};
  if (!isOperator(name)) return undefined;
  const [least, most] = partsRange(name);
  if (args.length < least || args.length > most) return undefined;
  const parts = args.map(expressionOf);
  return parts.every((one) => one !== undefined) ? { operator: name, parts } : undefined;
}

/** Converts an expression to a part of a rule. */
export function ruleOfExpression(expression: Expression): Rule {
  if ('value' in expression) return expression.value;
  if ('field' in expression) return { var: expression.field };
  return { [expression.operator]: expression.parts.map(ruleOfExpression) };
}

/** Returns the minimum and maximum number of parts of an operator. */
export const partsRange = (operator: Operator): readonly [least: number, most: number] => ARITY.get(operator)!;

/** Returns the path of the field that a part of a rule reads; undefined if the part does not read a field. */
export function fieldOf(part: unknown): string | undefined {
  const operation = operationOf(part);
  const name = operation?.name === 'var' && operation.args.length === 1 ? operation.args[0] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Whether a part of a rule is a literal value. */
export const isValue = (part: unknown): part is Value =>
  part === null || typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean';
