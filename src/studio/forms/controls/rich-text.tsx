import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { leaving } from './leaving.ts';
import { RichTextInput } from './rich-text-input.tsx';
import { languageOf, useFallback } from './use-fallback.ts';

/** Text with markup. A list in the content has one block in each line. */
export function RichText({ value, onChange, onBlur, field, id, label, describedBy }: ControlProps): ReactNode {
  const fallback = useFallback(field);
  return (
    <div onBlur={leaving(onBlur)}>
      <RichTextInput language={languageOf(field)} {...{ value, fallback, id, label, describedBy, onChange }} />
    </div>
  );
}
