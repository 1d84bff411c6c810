import { useState, type ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A number. What is not one yet stays in the field and is not saved. */
export function NumberInput({ value, onChange, id, label, describedBy, at }: InputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? (typeof value === 'number' ? String(value) : '');
  const change = (text: string): void => {
    const number = Number(text.replace(',', '.'));
    const isNumber = text.trim() !== '' && Number.isFinite(number);
    setDraft(isNumber || text === '' ? undefined : text);
    if (text === '') onChange(undefined);
    else if (isNumber) onChange(number);
  };
  return (
    <>
      <input
        id={id}
        className={css.short}
        inputMode="decimal"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={draft !== undefined}
        data-at={at}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {draft !== undefined && <span role="alert">This is not a number yet.</span>}
    </>
  );
}
