import { useId, type ReactNode } from 'react';
import { isObject } from '#src/model/json.ts';
import { operation, pointerTo, valueAt } from '../api/document/operations.ts';
import type { UsedDocument } from '../kit/use-document.ts';
import css from './editing-form.module.css';

export interface EditingFormProps {
  readonly document: Pick<UsedDocument, 'value' | 'change'>;
  /** JSON pointer of the value that the form edits: `/placeholders/content/uid=…`; `''` for the whole document. */
  readonly at: string;
  /** Registered name of the rendering whose fields are edited; missing: that of the document's kind. */
  readonly rendering?: string;
  /** Pointer of the field that gets the focus. */
  readonly focus?: string | undefined;
}

/** Edits a value of a document. Every edit is an operation of the document at once. */
export function EditingForm({ document, at }: EditingFormProps): ReactNode {
  const texts = [...textsIn(valueAt(document.value, at), at)];
  return (
    <div className={css.form}>
      {texts.map(([place, text]) => (
        <TextField key={place} at={place} text={text} document={document} />
      ))}
    </div>
  );
}

function TextField({
  at,
  text,
  document,
}: { readonly at: string; readonly text: string } & Pick<EditingFormProps, 'document'>): ReactNode {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{at}</label>
      <textarea id={id} value={text} onChange={({ target }) => document.change([operation(at, text, target.value)])} />
    </div>
  );
}

function* textsIn(value: unknown, at: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [at, value];
  if (isObject(value)) for (const [name, part] of Object.entries(value)) yield* textsIn(part, pointerTo(at, name));
}
