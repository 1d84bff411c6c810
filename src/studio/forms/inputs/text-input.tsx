import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A text of one or several lines; the field grows with it. */
export function TextInput({ value, onChange, id, label, describedBy, fallback, at }: InputProps): ReactNode {
  const text = typeof value === 'string' ? value : '';
  return (
    <textarea
      id={id}
      className={css.text}
      rows={1}
      aria-label={label}
      aria-describedby={describedBy}
      data-at={at}
      value={text}
      placeholder={typeof fallback === 'string' ? fallback : undefined}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
