import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** Text with markup. A list in the content has one block in each line. */
export function RichTextInput({ value, onChange, id, label, describedBy, fallback, at }: InputProps): ReactNode {
  const isList = Array.isArray(value) || (value === undefined && Array.isArray(fallback));
  const change = (text: string): void => {
    if (text === '') onChange(undefined);
    else onChange(isList ? text.split('\n') : text);
  };
  return (
    <textarea
      id={id}
      className={css.code}
      rows={3}
      aria-label={label}
      aria-describedby={describedBy}
      data-at={at}
      value={linesOf(value)}
      placeholder={linesOf(fallback) || undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function linesOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String).join('\n') : '';
}
