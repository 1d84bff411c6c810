import type { ReactNode } from 'react';
import type { Expression, Value } from '../../model/rules/expression.ts';
import type { Condition } from '../../model/rules/sentence.ts';
import { controlClass } from '../control-class.ts';
import { ExpressionInput } from './expression-input.tsx';
import { FieldOptions } from './field-options.tsx';
import type { RuleField } from './rule-fields.ts';
import { choicesFor, ValueInput } from './value-input.tsx';
import css from '../settings.module.css';

export interface ComparedValueProps {
  readonly name: string;
  readonly condition: Condition;
  /** The compared field; undefined if the form has no such field. */
  readonly field: RuleField | undefined;
  readonly fields: readonly RuleField[];
  readonly onChange: (condition: Condition) => void;
}

/**
 * The input for the value to compare with: one value, several values, the answer to another field, or a calculation.
 */
export function ComparedValue({ name, condition, field, fields, onChange }: ComparedValueProps): ReactNode {
  const { comparison, value, values, than } = condition;
  if (values)
    return (
      <SeveralValuesInput {...{ name, values, field }} onChange={(to) => onChange({ ...condition, values: to })} />
    );
  if (value !== undefined)
    return <ValueInput {...{ name, value, field }} onChange={(to) => onChange({ ...condition, value: to })} />;
  if (!than) return null;
  // A new check may compare a field with itself, so the chosen field is listed in any case.
  const chosenPath = 'field' in than ? than.field : undefined;
  const others = fields.filter(({ path, kind }) => path === chosenPath || (path !== field?.path && kind !== 'list'));
  if ((comparison === 'same-as' || comparison === 'differs') && 'field' in than)
    return (
      <OtherFieldSelect
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

/**
 * Shows inputs for the values with which a condition compares a field: lines of a text box, or a checkbox for each
 * choice of the field.
 */
function SeveralValuesInput({ name, values, field, onChange }: SeveralValuesProps): ReactNode {
  const choices = field ? choicesFor(field) : [];
  const isText = choices.length === 0 && values.every((value) => typeof value === 'string' && !value.includes('\n'));
  if (isText)
    return (
      <textarea
        className={controlClass}
        aria-label={`${name}: values, one per line`}
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

/** A menu for the field to compare with. */
function OtherFieldSelect({ name, path, fields, onChange }: OtherFieldProps): ReactNode {
  return (
    <select
      className={controlClass}
      aria-label={`${name}: other field`}
      value={path}
      onChange={({ target }) => onChange({ field: target.value })}
    >
      <FieldOptions fields={fields} path={path} />
    </select>
  );
}
