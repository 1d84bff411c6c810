import { useState, type ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A value without an input of its own, as JSON. What is not valid yet stays in the field and is not saved. */
export function JsonInput({ value, onChange, id, label, describedBy, at }: InputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const change = (text: string): void => {
    const parsed = parse(text);
    setDraft(text);
    if (parsed) onChange(parsed.value);
  };
  const isInvalid = draft !== undefined && !parse(draft);
  return (
    <>
      <textarea
        id={id}
        className={css.code}
        rows={3}
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        data-at={at}
        value={draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => !isInvalid && setDraft(undefined)}
      />
      {isInvalid && <span role="alert">This is not valid JSON yet, so it is not saved.</span>}
    </>
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
