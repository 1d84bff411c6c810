import type { ReactNode } from 'react';
import { type Expression, type Operator, type Value } from '../../model/rules/expression.ts';
import type { Comparison, Condition } from '../../model/rules/sentence.ts';
import { comparisonsFor, comparisonsOf, kindOfExpression, operatorsFor, startOf } from './comparisons.ts';
import { ExpressionInput, OPERATOR, OperatorOptions, withOperator } from './expression-input.tsx';
import { choicesFor, ValueInput } from './value-input.tsx';
import type { RuleField } from './rule-fields.ts';
import css from '../settings.module.css';

interface ConditionInputsProps {
  readonly name: string;
  readonly condition: Condition;
  readonly fields: readonly RuleField[];
  readonly onChange: (condition: Condition) => void;
}

/**
 * One condition: the compared value, the comparison and the other value. Conditions for the entries of a list are shown
 * below it.
 */
export function ConditionInputs({ name, condition, fields, onChange }: ConditionInputsProps): ReactNode {
  const { field: path, comparison, calculated } = condition;
  const field = calculated ? fieldOfCalculated(calculated) : fields.find((one) => one.path === path);
  const operators = operatorsIn(fields, calculated);
  const chooseField = (next: string): void => {
    if (next.startsWith(OPERATOR)) {
      const operator = next.slice(OPERATOR.length) as Operator;
      const kind = operatorsFor('number').includes(operator) ? 'number' : 'text';
      const first: Expression = { field: fields.find((one) => one.kind === kind)?.path ?? '' };
      const value = withOperator(calculated ?? first, operator);
      return onChange({ ...startOf(fieldOfCalculated(value), 'is', []), calculated: value });
    }
    const found = fields.find((one) => one.path === next);
    const known = found ? comparisonsFor(found) : [];
    onChange(startOf(found, known.includes(comparison) ? comparison : (known[0] ?? 'is-filled'), fields));
  };
  const chooseComparison = (next: Comparison): void => {
    const { field: _field, ...start } = startOf(field, next, fields);
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
        className={css.control}
        aria-label={`${name}: field`}
        value={calculated && 'operator' in calculated ? OPERATOR + calculated.operator : path}
        onChange={({ target }) => chooseField(target.value)}
      >
        {!field && <option value={path}>{path}</option>}
        {fields.map((one) => (
          <option key={one.path} value={one.path}>
            {one.label}
          </option>
        ))}
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
        className={css.control}
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
      <Compared name={name} condition={condition} field={field} fields={fields} onChange={onChange} />
    </>
  );
}

/** Stands for a calculated value, which has no path of its own. */
const fieldOfCalculated = (calculated: Expression): RuleField => ({
  path: '',
  label: '',
  kind: kindOfExpression(calculated),
  choices: [],
});

/** Calculated values are offered where there is a field to begin with. Joined texts are never compared by themselves. */
function operatorsIn(fields: readonly RuleField[], now: Expression | undefined): readonly Operator[] {
  const numbers = fields.some(({ kind }) => kind === 'number') ? operatorsFor('number') : [];
  const texts: readonly Operator[] = fields.some(({ kind }) => kind === 'text') ? ['substr'] : [];
  const all = [...numbers, ...texts];
  return now && 'operator' in now && !all.includes(now.operator) ? [...all, now.operator] : all;
}

interface ComparedProps extends ConditionInputsProps {
  readonly field: RuleField | undefined;
}

/** The value to compare with: one value, several, or the answer to another field. */
function Compared({ name, condition, field, fields, onChange }: ComparedProps): ReactNode {
  const { comparison, value, values, than } = condition;
  if (values)
    return <SeveralValues {...{ name, values, field }} onChange={(to) => onChange({ ...condition, values: to })} />;
  if (value !== undefined)
    return <ValueInput {...{ name, value, field }} onChange={(to) => onChange({ ...condition, value: to })} />;
  if (!than) return null;
  const others = fields.filter(({ path, kind }) => path !== field?.path && kind !== 'list');
  if ((comparison === 'same-as' || comparison === 'differs') && 'field' in than)
    return (
      <OtherField
        {...{ name, fields: others, path: than.field }}
        onChange={(to) => onChange({ ...condition, than: to })}
      />
    );
  return (
    <ExpressionInput
      {...{ name, field }}
      expression={than}
      fields={others}
      onChange={(to) => onChange({ ...condition, than: to })}
    />
  );
}

interface SeveralValuesProps {
  readonly name: string;
  readonly values: readonly Value[];
  readonly field: RuleField | undefined;
  readonly onChange: (values: readonly Value[]) => void;
}

function SeveralValues({ name, values, field, onChange }: SeveralValuesProps): ReactNode {
  const choices = field ? choicesFor(field) : [];
  const isText = choices.length === 0 && values.every((value) => typeof value === 'string' && !value.includes('\n'));
  if (isText)
    return (
      <textarea
        className={css.control}
        aria-label={`${name}: values, one a line`}
        rows={2}
        value={values.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
    );
  const unknown = values.filter((value) => choices.every((choice) => choice.value !== value));
  const all = [...choices, ...unknown.map((value) => ({ value, label: String(value) }))];
  return (
    <span className={css.oneOf} role="group" aria-label={`${name}: values`}>
      {all.map(({ value, label }) => (
        <label key={JSON.stringify(value)} className={css.check}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
    </span>
  );
}

interface OtherFieldProps {
  readonly name: string;
  readonly path: string;
  readonly fields: readonly RuleField[];
  readonly onChange: (than: Expression) => void;
}

function OtherField({ name, path: other, fields, onChange }: OtherFieldProps): ReactNode {
  return (
    <select
      className={css.control}
      aria-label={`${name}: other field`}
      value={other}
      onChange={({ target }) => onChange({ field: target.value })}
    >
      {fields.every(({ path }) => path !== other) && <option value={other}>{other}</option>}
      {fields.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
}
