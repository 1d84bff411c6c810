import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** One of the values that the schema allows. */
export function ChoiceInput({ plan, value, onChange, id, label, describedBy, at }: InputProps): ReactNode {
  const choices = plan.choices ?? [];
  const isOther = typeof value === 'string' && !choices.includes(value);
  return (
    <select
      id={id}
      className={css.short}
      aria-label={label}
      aria-describedby={describedBy}
      data-at={at}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{plan.isRequired ? 'Choose one' : 'None'}</option>
      {isOther && <option value={value}>{value} (not allowed)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
