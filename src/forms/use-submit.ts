import { useRef, useState } from 'react';
import type { Json } from '#src/model/json.ts';
import { faultsIn } from './kit/form-refusal.ts';
import type { FormStore } from './store/form-state.ts';
import type { DraftKeeper } from './store/draft/use-draft.ts';
import type { UnsentFlag } from './store/draft/use-leave-question.ts';

/** The submitted document of a form, without hidden and empty fields. */
export type FormDocument = Readonly<Record<string, Json>>;

/** Additional data for sending a document. */
export interface SendOptions {
  /**
   * Attempts to send the same document one after another have the same key until one succeeds; with a draft, also after
   * a reload, unless the form has secrets.
   */
  readonly idempotencyKey: string;
}

/** The options for sending a form. */
export interface SubmitOptions {
  readonly store: FormStore;
  readonly draft: DraftKeeper;
  readonly unsentFlag: UnsentFlag;
  readonly onSubmit: (document: FormDocument, options: SendOptions) => Promise<void> | void;
  readonly failure: string | ((error: unknown) => string);
  /** Fields that are emptied if `onSubmit` fails, for example the security code of a card. */
  readonly emptiedOnFailure?: readonly string[] | undefined;
}

/** The state of sending a form, and the function that sends it. */
export interface SubmitHandle {
  readonly isSending: boolean;
  /** The text that tells the customer why the last attempt failed; '' if it has not failed. */
  readonly failure: string;
  readonly clearFailure: () => void;
  /** Validates and sends the form. Never rejects. */
  readonly submit: () => Promise<void>;
}

/** Sends a form, one request at a time. Shows faults of the server at their fields, any other error as `failure`. */
export function useSubmit({
  store,
  draft,
  unsentFlag,
  onSubmit,
  failure,
  emptiedOnFailure = [],
}: SubmitOptions): SubmitHandle {
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState('');
  const isBusy = useRef(false);

  async function submit(): Promise<void> {
    // A double click, or Enter and a click, sends the form once.
    if (isBusy.current || store.state().pending) return;
    const result = store.submit();
    if (!result.ok) return;
    isBusy.current = true;
    setSending(true);
    setFailed('');
    try {
      await onSubmit(result.document, { idempotencyKey: draft.keyFor(result.document) });
      draft.drop();
      unsentFlag.set(false);
    } catch (error) {
      for (const path of emptiedOnFailure) store.empty(path);
      const faults = faultsIn(error);
      if (faults.length > 0) store.refuse(faults);
      else setFailed(typeof failure === 'string' ? failure : failure(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { isSending, failure: failed, clearFailure: () => setFailed(''), submit };
}
