import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { operationOf } from '#src/logic/operation.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import { fieldNamed, type RuleField, type RuleScope } from './rule-scope.ts';

/** A part of a rule that only compares one field with values: `{"in": [{"var": "state"}, ["CA", "NY"]]}`. */
export interface Comparison {
  readonly operator: string;
  readonly name: string;
  readonly field: RuleField;
  readonly literals: readonly Json[];
  /** Returns whether the comparison is true if the field has this value. */
  readonly isTrueFor: (value: Json) => boolean;
}

/** The operators that compare two numbers by size. */
const ORDER_OPERATORS: readonly string[] = ['<', '<=', '>', '>='];
/** The types of fields with a single value. */
const SCALAR_TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean'];

/**
 * Returns the comparison that a part of a rule makes; undefined if it compares anything but one field with literals, or
 * if its possible results cannot be found by trying values.
 */
export function comparisonOf(part: unknown, scope: RuleScope): Comparison | undefined {
  const operation = operationOf(part);
  if (!operation) return undefined;
  const { name: operator, args } = operation;
  // A name without an operator is a comparison, too: it is true if the value of the field is truthy.
  const operands = operator === 'var' ? [part] : args;
  const names = new Set(operands.flatMap((operand) => nameOf(operand) ?? []));
  const [name] = names;
  const field = name === undefined ? undefined : fieldNamed(scope, name);
  if (!field || name === undefined || names.size > 1) return undefined;
  const others = operands.filter((operand) => nameOf(operand) === undefined);
  if (!others.every((other) => isLiteral(other)) || !isDecidable(operator, operands, others, field)) return undefined;
  const literals = others.flat() as Json[];
  const isTrueFor = (value: Json): boolean => {
    const written = operands.map((operand) => (nameOf(operand) === undefined ? operand : value));
    return isTrue(operator === 'var' ? value : applyRule({ [operator]: written } as Rule, {}));
  };
  return { operator, name, field, literals, isTrueFor };
}

/**
 * Whether all possible results of a comparison are found by trying the literals that it contains and values beside
 * them.
 */
function isDecidable(
  operator: string,
  operands: readonly unknown[],
  others: readonly unknown[],
  { type, choices }: FormField,
): boolean {
  const isScalar = SCALAR_TYPES.includes(type);
  if (operator === 'var') return isScalar || (type === 'array' && choices !== undefined);
  if (operator === '===' || operator === '!==') return isScalar && others.length === 1 && !Array.isArray(others[0]);
  if (ORDER_OPERATORS.includes(operator)) {
    return (type === 'number' || type === 'integer') && others.every((other) => typeof other === 'number');
  }
  if (operator !== 'in' || others.length !== 1) return false;
  const isInList = Array.isArray(operands[1]);
  return isInList
    ? isScalar
    : type === 'array' && choices !== undefined && nameOf(operands[1]) !== undefined && !Array.isArray(operands[0]);
}

/** Returns the name that `{"var": "name"}` reads; undefined for everything else, such as a name with a fallback. */
function nameOf(part: unknown): string | undefined {
  const operation = operationOf(part);
  if (operation?.name !== 'var' || operation.args.length !== 1) return undefined;
  const [name] = operation.args;
  return typeof name === 'string' ? name : undefined;
}

/** Whether an operand is a literal, or a list of literals. */
const isLiteral = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one !== 'object' || one === null)
    : typeof value !== 'object' || value === null;
