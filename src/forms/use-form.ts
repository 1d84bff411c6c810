import { useEffect, useState } from 'react';
import type { FormContextValue } from './store/form-context.ts';
import type { FormState } from './store/form-state.ts';
import type { SchemaFormProps } from './form-behavior.ts';
import { readDraft } from './store/draft/form-draft.ts';
import { useDraft } from './store/draft/use-draft.ts';
import { useLeaveQuestion } from './store/draft/use-leave-question.ts';
import { emptyValues } from './store/initial-values.ts';
import { useFormStore } from './use-form-store.ts';
import type { Structure } from './structure/use-structure.ts';
import { useSubmit, type SubmitHandle } from './use-submit.ts';

/** A form on the screen: its store and the functions of its buttons. */
export interface FormHandle extends Omit<SubmitHandle, 'clearFailure'> {
  readonly form: FormContextValue;
  readonly state: FormState;
  /** Records that the customer has typed in the form. */
  readonly markTyped: () => void;
  /** Resets the form to its initial values and removes its draft. */
  readonly clear: () => void;
  /** React key of the form's inputs. It changes when the form is cleared, so that they are created again. */
  readonly generation: number;
}

/** Creates the store of a form, restores and keeps the draft of the form, and sends the form. */
export function useForm(
  props: SchemaFormProps,
  structure?: Pick<Structure, 'syncStructure' | 'changeStructure'>,
): FormHandle {
  const { module, initial, draft: draftName, onOpen } = props;
  const [restored] = useState(() => (draftName === undefined ? undefined : readDraft(draftName)?.values));
  const { form, state } = useFormStore({ ...props, ...structure, initial: () => ({ ...initial, ...restored }) });
  const { store } = form;
  // oxlint-disable-next-line react/exhaustive-deps -- a change of the words does not open another form
  useEffect(() => onOpen?.(form), [store, onOpen]);
  const draft = useDraft(store, draftName);
  const unsentFlag = useLeaveQuestion(restored !== undefined);
  const { clearFailure, ...sending } = useSubmit({ ...props, store, draft, unsentFlag });
  const [generation, setGeneration] = useState(0);

  function clear(): void {
    store.reset({ ...emptyValues(module), ...initial });
    draft.drop();
    unsentFlag.set(false);
    clearFailure();
    // Some inputs keep a state that is not in the values: a running upload, half a date.
    setGeneration((before) => before + 1);
  }

  return { form, state, ...sending, markTyped: () => unsentFlag.set(true), clear, generation };
}
