import type { ReactNode } from 'react';
import type { Expression, Operator } from '../../model/rules/expression.ts';
import type { Comparison } from '../../model/rules/sentence.ts';
import { controlClass } from '../control-class.ts';
import { ComparedValue, type ComparedValueProps } from './compared-value.tsx';
import { comparisonsFor, comparisonsOf, kindOfExpression, operatorsFor, firstConditionOf } from './comparisons.ts';
import { ExpressionInput, OPERATOR_PREFIX, OperatorOptions, withOperator } from './expression-input.tsx';
import { FieldOptions } from './field-options.tsx';
import type { RuleField } from './rule-fields.ts';

/**
 * Shows the inputs for one condition: the compared value, the comparison and the other value. The conditions for the
 * entries of a list are shown below these inputs.
 */
export function ConditionInputs({ name, condition, fields, onChange }: Omit<ComparedValueProps, 'field'>): ReactNode {
  const { field: path, comparison, calculated } = condition;
  const field = calculated ? fieldOfCalculated(calculated) : fields.find((one) => one.path === path);
  const operators = operatorsIn(fields, calculated);
  const chooseField = (next: string): void => {
    if (next.startsWith(OPERATOR_PREFIX)) {
      const operator = next.slice(OPERATOR_PREFIX.length) as Operator;
      const kind = operatorsFor('number').includes(operator) ? 'number' : 'text';
      const first: Expression = { field: fields.find((one) => one.kind === kind)?.path ?? '' };
      const value = withOperator(calculated ?? first, operator);
      return onChange({ ...firstConditionOf(fieldOfCalculated(value), 'is', []), calculated: value });
    }
    const found = fields.find((one) => one.path === next);
    const known = found ? comparisonsFor(found) : [];
    onChange(firstConditionOf(found, known.includes(comparison) ? comparison : (known[0] ?? 'is-filled'), fields));
  };
  const chooseComparison = (next: Comparison): void => {
    const { field: _field, ...start } = firstConditionOf(field, next, fields);
    const kept = Object.fromEntries(
      (['value', 'values', 'than', 'entries'] as const)
        .filter((part) => start[part] !== undefined && condition[part] !== undefined)
        .map((part) => [part, condition[part]]),
    );
    const isOther = (next === 'same-as' || next === 'differs') && condition.than && 'value' in condition.than;
    onChange({
      field: path,
      ...(calculated ? { calculated } : {}),
      ...start,
      ...(isOther ? {} : kept),
      comparison: next,
    });
  };
  return (
    <>
      <select
        className={controlClass}
        aria-label={`${name}: field`}
        value={calculated && 'operator' in calculated ? OPERATOR_PREFIX + calculated.operator : path}
        onChange={({ target }) => chooseField(target.value)}
      >
        <FieldOptions fields={fields} path={calculated ? undefined : path} />
        <OperatorOptions operators={operators} />
      </select>
      {calculated && (
        <ExpressionInput
          name={`${name}, what is compared`}
          expression={calculated}
          field={field}
          fields={fields}
          onChange={(next) => {
            if ('operator' in next) onChange({ ...condition, calculated: next });
            else if ('field' in next) chooseField(next.field);
          }}
        />
      )}
      <select
        className={controlClass}
        aria-label={`${name}: comparison`}
        value={comparison}
        onChange={({ target }) => chooseComparison(target.value as Comparison)}
      >
        {comparisonsOf(condition, field).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <ComparedValue name={name} condition={condition} field={field} fields={fields} onChange={onChange} />
    </>
  );
}

/** Returns a field that stands for a calculated value, which has no path. */
const fieldOfCalculated = (calculated: Expression): RuleField => ({
  path: '',
  label: '',
  kind: kindOfExpression(calculated),
  choices: [],
});

/**
 * Returns the operators whose results a condition can compare: operators for numbers if there is a number field, and
 * `substr` if there is a text field. Any other operator is returned only if it is the current one.
 */
function operatorsIn(fields: readonly RuleField[], now: Expression | undefined): readonly Operator[] {
  const numbers = fields.some(({ kind }) => kind === 'number') ? operatorsFor('number') : [];
  const texts: readonly Operator[] = fields.some(({ kind }) => kind === 'text') ? ['substr'] : [];
  const all = [...numbers, ...texts];
  return now && 'operator' in now && !all.includes(now.operator) ? [...all, now.operator] : all;
}
