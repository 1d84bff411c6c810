import type { ReactNode } from 'react';
import { partsRange, type Expression, type Operator } from '../../model/rules/expression.ts';
import { IconAction } from '../../../../kit/row-actions/icon-action.tsx';
import { firstValue, OPERATOR_WORDS, operatorsFor } from './comparisons.ts';
import { ValueInput } from './value-input.tsx';
import { FieldOptions } from './field-options.tsx';
import type { RuleField } from './rule-fields.ts';
import { controlClass } from '../control-class.ts';
import css from '../settings.module.css';

interface ExpressionInputProps {
  readonly name: string;
  readonly expression: Expression;
  /** The field that receives the value or is compared with it. Its choices are offered. */
  readonly field: RuleField | undefined;
  readonly fields: readonly RuleField[];
  readonly onChange: (expression: Expression) => void;
}

/** Value of the option for a literal. No field has this path. */
const WRITTEN_OPTION = '';
/** Prefix of the value of an option for an operator. */
export const OPERATOR_PREFIX = 'operator ';
/** Whether an option of the menu stands for an operator. */
const isOperatorOption = (option: string): boolean => option.startsWith(OPERATOR_PREFIX);

/** Inputs for a value in a rule: a literal, the answer to a field, or a calculation with several values. */
export function ExpressionInput({ name, expression, field, fields, onChange }: ExpressionInputProps): ReactNode {
  const operator = 'operator' in expression ? expression.operator : undefined;
  const path = 'field' in expression ? expression.field : WRITTEN_OPTION;
  const known = operatorsFor(field?.kind);
  const operators = operator === undefined || known.includes(operator) ? known : [operator, ...known];
  const choose = (option: string): void => {
    if (option === WRITTEN_OPTION) onChange(firstLiteral(field));
    else if (!isOperatorOption(option)) onChange({ field: option });
    else onChange(withOperator(expression, option.slice(OPERATOR_PREFIX.length) as Operator));
  };
  return (
    <>
      <select
        className={controlClass}
        aria-label={`${name}: where it comes from`}
        value={operator === undefined ? path : OPERATOR_PREFIX + operator}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={WRITTEN_OPTION}>this value</option>
        <FieldOptions
          fields={fields}
          path={path === WRITTEN_OPTION ? undefined : path}
          textOf={({ label }) => `the answer to ${label}`}
        />
        <OperatorOptions operators={operators} />
      </select>
      {'value' in expression && (
        <ValueInput name={name} value={expression.value} field={field} onChange={(value) => onChange({ value })} />
      )}
      {'operator' in expression && (
        <PartInputs name={name} expression={expression} fields={fields} onChange={onChange} />
      )}
    </>
  );
}

/** The options of a menu for calculated values. */
export function OperatorOptions({ operators }: { readonly operators: readonly Operator[] }): ReactNode {
  return operators.map((one) => (
    <option key={one} value={OPERATOR_PREFIX + one}>
      {OPERATOR_WORDS[one]}
    </option>
  ));
}

/** Returns a literal with the value of a field's first choice, or with the initial value for its kind. */
export const firstLiteral = (field: RuleField | undefined): Expression => ({ value: firstValue(field) });

/**
 * Returns an expression with a new operator. It keeps as many parts as the operator accepts, but only the first one if
 * either the old or the new operator is `substr`, but not both. A single value becomes the first part.
 */
export function withOperator(before: Expression, operator: Operator): Expression {
  const [, most] = partsRange(operator);
  const wasSame = 'operator' in before && (before.operator === 'substr') === (operator === 'substr');
  if (wasSame) return { operator, parts: before.parts.slice(0, most) };
  const first = 'operator' in before ? (before.parts[0] ?? { value: '' }) : before;
  if (operator === 'substr') return { operator, parts: [first, { value: 0 }, { value: 1 }] };
  return { operator, parts: [first, { value: operator === 'cat' ? '' : 0 }] };
}

/** A field that stands for any number, so that inputs for numbers are shown. */
const NUMBER_FIELD: RuleField = { path: '', label: '', kind: 'number', choices: [] };
/** A field that stands for any text, so that inputs for texts are shown. */
const TEXT_FIELD: RuleField = { ...NUMBER_FIELD, kind: 'text' };
/** Labels of the parts of the operator `substr`. */
const SUBSTR_LABELS = ['text', 'letters to skip', 'number of letters'] as const;

interface PartInputsProps {
  readonly name: string;
  readonly expression: Extract<Expression, { operator: Operator }>;
  readonly fields: readonly RuleField[];
  readonly onChange: (expression: Expression) => void;
}

/** Inputs for the parts of a calculated value. */
function PartInputs({ name, expression, fields, onChange }: PartInputsProps): ReactNode {
  const { operator, parts } = expression;
  const [least, most] = partsRange(operator);
  const isLetters = operator === 'substr';
  const isText = operator === 'cat' || isLetters;
  const fitting = fields.filter(({ kind }) => isText || kind === 'number');
  return (
    <span className={css.parts}>
      {parts.map((part, index) => {
        const partName = `${name}, ${isLetters ? SUBSTR_LABELS[index] : `part ${index + 1}`}`;
        const isNumber = !isText || (isLetters && index > 0);
        return (
          <span key={index} className={css.condition}>
            {isLetters && index > 0 && <span>{SUBSTR_LABELS[index]}</span>}
            <ExpressionInput
              name={partName}
              expression={part}
              field={isNumber ? NUMBER_FIELD : TEXT_FIELD}
              fields={isNumber ? fields.filter(({ kind }) => kind === 'number') : fitting}
              onChange={(next) => onChange({ operator, parts: parts.with(index, next) })}
            />
            {!isLetters && parts.length > Math.max(least, 2) && (
              <IconAction
                icon="trash"
                label={`${partName}: remove it`}
                onPress={() => onChange({ operator, parts: parts.toSpliced(index, 1) })}
              />
            )}
            {!isLetters && index === parts.length - 1 && parts.length < most && (
              <IconAction
                icon="plus"
                label={`${name}: add a part to it`}
                onPress={() =>
                  onChange({ operator, parts: [...parts, firstLiteral(isText ? TEXT_FIELD : NUMBER_FIELD)] })
                }
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
