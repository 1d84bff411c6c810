import { useState, type ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { TextInput } from '#src/forms/kit/inputs/text-input.tsx';
import { readJson } from '#src/lib/json-text/read-json.ts';
import type { Json } from '#src/model/json.ts';
import css from './controls.module.css';

/**
 * A field that shows a value as JSON, for values that no other control can edit. Invalid JSON stays in the field and is
 * not saved.
 */
export function JsonText(props: ControlProps): ReactNode {
  const { value, onChange, onFault, onBlur } = props;
  const [draft, setDraft] = useState<string>();
  const change = (text: string): void => {
    const parsed = parseJsonText(text);
    setDraft(text);
    if (parsed) onChange(parsed.value);
    onFault(parsed ? undefined : { cause: 'json', params: {} });
  };
  const leave = (): void => {
    if (draft !== undefined && parseJsonText(draft)) setDraft(undefined);
    onBlur();
  };
  return (
    <span className={css.code}>
      <TextInput
        control={{ ...props, onBlur: leave }}
        rows={3}
        show={() => draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onEdit={({ target }) => change(target.value)}
        attributes={{ spellCheck: false }}
      />
    </span>
  );
}

/** Parses JSON; an empty text is a missing value. Returns undefined if the JSON is invalid. */
function parseJsonText(text: string): { readonly value: Json | undefined } | undefined {
  if (text.trim() === '') return { value: undefined };
  const read = readJson(text);
  return 'fault' in read ? undefined : { value: read.value as Json };
}
