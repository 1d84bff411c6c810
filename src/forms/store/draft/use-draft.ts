import { useEffect, useMemo } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import type { Json } from '#src/model/json.ts';
import { dropDraft, keepDraft, readDraft, removeSecrets, type Draft } from './form-draft.ts';
import type { FormStore } from '../form-state.ts';

/** Delay between the last change and storing the draft. It is stored at once when the customer leaves the page. */
const PAUSE_MS = 300;

/** The functions that use the stored draft of one form. */
export interface DraftKeeper {
  /**
   * Returns the idempotency key of a document, and keeps it in the draft for a retry: the last key again if the last
   * attempt sent the same document and failed.
   */
  readonly keyFor: (document: Readonly<Record<string, Json>>) => string;
  /** Removes the draft. */
  readonly drop: () => void;
}

/** Stores the typed values under a name. Without a name nothing is stored. */
export function useDraft(store: FormStore, name: string | undefined): DraftKeeper {
  const keeper = useMemo(() => createKeeper(store, name), [store, name]);
  useEffect(() => keeper.start(), [keeper]);
  return keeper;
}

/** Returns the keeper of a draft. `start` stores the draft after each change and returns a function that ends this. */
function createKeeper(store: FormStore, name: string | undefined): DraftKeeper & { start: () => () => void } {
  let attempt: Draft['attempt'] = name === undefined ? undefined : readDraft(name)?.attempt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  const keep = (): void => {
    clearTimeout(timer);
    if (name === undefined || !isDirty) return;
    isDirty = false;
    keepDraft(name, draftOf(store, attempt));
  };
  return {
    keyFor: (document) => {
      const text = JSON.stringify(document);
      if (attempt?.document !== text) attempt = { key: randomId(), document: text };
      isDirty = true;
      keep();
      return attempt.key;
    },
    drop: () => {
      clearTimeout(timer);
      attempt = undefined;
      isDirty = false;
      if (name !== undefined) dropDraft(name);
    },
    start: () => {
      const end = store.subscribeToValues(() => {
        isDirty = true;
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      });
      addEventListener('pagehide', keep);
      return () => {
        end();
        keep();
        removeEventListener('pagehide', keep);
      };
    },
  };
}

/**
 * Returns the draft to store, without secrets. If the form has secrets, the draft contains no attempt, because the
 * document of the attempt would contain the secrets.
 */
function draftOf(store: FormStore, attempt: Draft['attempt']): Draft {
  const { form } = store.module();
  const hasSecrets = form.fields.some(({ secret }) => secret);
  return { values: removeSecrets(form, store.values()), ...(attempt && !hasSecrets ? { attempt } : {}) };
}
