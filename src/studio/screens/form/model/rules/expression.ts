import { ARITY } from '#src/logic/content-operators.ts';
import { operationOf } from '#src/logic/operation.ts';
import type { Rule } from '#src/logic/rule.ts';

/** A value of a sentence: those that JSON Logic compares without parts of its own. */
export type Value = string | number | boolean | null;

/** How parts are made into one value. */
export type Operator = '+' | '-' | '*' | '/' | '%' | 'min' | 'max' | 'cat' | 'substr';

/** A value of a rule: written by the editor, the answer to a field, or made of such parts. */
export type Expression =
  | { readonly value: Value }
  | { readonly field: string }
  | { readonly operator: Operator; readonly parts: readonly Expression[] };

const OPERATORS: ReadonlySet<string> = new Set<Operator>(['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'substr']);

const isOperator = (name: string): name is Operator => OPERATORS.has(name);

/** Returns the expression of a part of a rule; undefined if it is none. */
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

export function ruleOfExpression(expression: Expression): Rule {
  if ('value' in expression) return expression.value;
  if ('field' in expression) return { var: expression.field };
  return { [expression.operator]: expression.parts.map(ruleOfExpression) };
}

/** Returns how many parts an operator has, at least and at most. */
export const partsRange = (operator: Operator): readonly [least: number, most: number] => ARITY.get(operator)!;

/** Returns the field that a part reads; undefined for every other part. */
export function fieldOf(part: unknown): string | undefined {
  const operation = operationOf(part);
  const name = operation?.name === 'var' && operation.args.length === 1 ? operation.args[0] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

export const isValue = (part: unknown): part is Value =>
  part === null || typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean';
