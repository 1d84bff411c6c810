import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A list of texts, one in each line. */
export function TextsInput({ value, onChange, id, label, describedBy, fallback, at }: InputProps): ReactNode {
  const lines = (list: unknown): string => (Array.isArray(list) ? list.map(String).join('\n') : '');
  return (
    <>
      <textarea
        id={id}
        className={css.text}
        rows={2}
        aria-label={label}
        aria-describedby={describedBy}
        data-at={at}
        value={lines(value)}
        placeholder={lines(fallback) || undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value.split('\n'))}
      />
      <span className={css.quiet}>One entry in each line.</span>
    </>
  );
}
