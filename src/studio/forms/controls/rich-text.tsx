import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { onFocusLeave } from './on-focus-leave.ts';
import { RichTextInput } from './rich-text-input.tsx';
import { languageOf, useFallback } from './use-fallback.ts';

/** A field for rich text. If the value is a list, each entry is a block on its own line. */
export function RichText({ value, onChange, onBlur, field, id, label, describedBy }: ControlProps): ReactNode {
  const fallback = useFallback(field);
  return (
    <div onBlur={onFocusLeave(onBlur)}>
      <RichTextInput language={languageOf(field)} {...{ value, fallback, id, label, describedBy, onChange }} />
    </div>
  );
}
