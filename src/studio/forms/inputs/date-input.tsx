import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** Day and time in UTC, because customers are in several time zones. */
export function DateInput({ value, onChange, id, label, describedBy, at }: InputProps): ReactNode {
  return (
    <span className={css.row}>
      <input
        id={id}
        type="datetime-local"
        className={css.short}
        aria-label={label}
        aria-describedby={describedBy}
        data-at={at}
        value={toField(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : fromField(target.value))}
      />
      <span className={css.quiet}>UTC</span>
    </span>
  );
}

/** Returns a date of the content as the browser's field writes it; empty if it is none. */
function toField(value: unknown): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16);
}

/** Returns what the browser's field contains as a date of the content. */
function fromField(text: string): string {
  return `${text.length === 16 ? `${text}:00` : text.slice(0, 19)}Z`;
}
