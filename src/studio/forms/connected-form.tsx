import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { FormContextValue } from '#src/forms/store/form-context.ts';
import { shareForm } from '#src/forms/store/sharing/share-form.ts';
import type { SharedValues } from '#src/forms/store/sharing/share-values.ts';
import { EntryTitleContext, GroupFrameContext } from '#src/forms/templates/group-frame.tsx';
import type { JsonObject } from '#src/model/json.ts';
import type { EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import type { UsedDocument } from '../kit/use-document.ts';
import { EditingGroup } from './editing-group.tsx';
import { editingPhrases } from './editing-phrases.ts';
import { EntryTitle } from './entry-title.tsx';
import { focusField } from './load/focus-field.ts';
import { documentEdits, formPath, valuesOf, type EditedPart } from './load/form-values.ts';
import type { EditingFormParts } from './load/use-editing-form.ts';
import css from './editing-form.module.css';

export interface EditingFormProps {
  readonly document: Pick<UsedDocument, 'value' | 'change' | 'path'>;
  /** JSON pointer of the value that the form edits: `/placeholders/content/uid=…`; `''` for the whole document. */
  readonly at: string;
  /** The field to focus, by the pointer of its value. A new `count` focuses the same field again. */
  readonly focus?: { readonly pointer: string; readonly count: number } | undefined;
}

export interface ConnectedFormProps extends EditingFormProps {
  readonly name: EditingFormName;
  readonly parts: EditingFormParts;
}

/** A loaded form that is connected with its document. */
export function ConnectedForm({ document, at, focus, name, parts }: ConnectedFormProps): ReactNode {
  const { SharedForm, FormStructure, module, words, controls } = parts;
  const [edited] = useState<EditedPart>({ name, at });
  const [initial] = useState(() => valuesOf(edited, document.value));
  const [form, setForm] = useState<FormContextValue>();
  const onOpen = useSharedValues(edited, document, initial, setForm);
  useEffect(() => {
    const path = focus && formPath(edited, focus.pointer);
    if (form && path !== undefined) focusField(form, path);
    // oxlint-disable-next-line react/exhaustive-deps -- `focus` may be a new object with the same values
  }, [form, edited, focus?.pointer, focus?.count]);
  return (
    <div className={css.form}>
      <PhrasesContext value={editingPhrases}>
        <GroupFrameContext value={EditingGroup}>
          <EntryTitleContext value={EntryTitle}>
            <SharedForm {...{ FormStructure, module, words, controls, initial, onOpen }} />
          </EntryTitleContext>
        </GroupFrameContext>
      </PhrasesContext>
    </div>
  );
}

/**
 * Connects the values of a form with the document: edits in the form are applied to the document at once, and changes
 * of the document are merged into the form. Returns the function to call when the form opens; that function returns one
 * that ends the connection.
 */
function useSharedValues(
  edited: EditedPart,
  document: EditingFormProps['document'],
  initial: JsonObject,
  onForm: (form: FormContextValue | undefined) => void,
): (form: FormContextValue) => () => void {
  const shared = useRef<SharedValues>(undefined);
  const latest = useRef(document);
  useLayoutEffect(() => {
    latest.current = document;
    shared.current?.merge(valuesOf(edited, document.value));
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for a new value of the document
  }, [edited, document.value]);
  return useCallback(
    (form) => {
      const { merge, end } = shareForm(form, {
        base: initial,
        isTakenAtOnce: true,
        onChange: (edits) => {
          const { value, change } = latest.current;
          change(documentEdits(edited, value, edits));
        },
      });
      shared.current = { merge, end };
      merge(valuesOf(edited, latest.current.value));
      onForm(form);
      return () => {
        shared.current = undefined;
        onForm(undefined);
        end();
      };
    },
    [edited, initial, onForm],
  );
}
