import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { onFocusLeave } from './on-focus-leave.ts';
import { RichTextInput } from './rich-text-input.tsx';
import { languageOf, useFallback } from './use-fallback.ts';

/** A field for rich text. The value is its HTML: one text, or a list of lines. */
export function RichText({ value, onChange, onBlur, field, id, label, describedBy }: ControlProps): ReactNode {
  const fallback = useFallback(field);
  return (
    <div onBlur={onFocusLeave(onBlur)}>
      <RichTextInput language={languageOf(field)} {...{ value, fallback, id, label, describedBy, onChange }} />
    </div>
  );
}
