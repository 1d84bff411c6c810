import { useEffect, useMemo } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import type { Json } from '#src/model/json.ts';
import { dropDraft, keepDraft, readDraft, withoutSecrets, type Draft } from './form-draft.ts';
import type { FormStore } from './form-state.ts';

/** Typing pauses before it is kept; leaving the page keeps it at once. */
const PAUSE_MS = 300;

export interface DraftKeeper {
  /** The key under which this document is sent: the same one as long as it was not answered. */
  readonly keyFor: (document: Readonly<Record<string, Json>>) => string;
  readonly drop: () => void;
}

/** Keeps what was typed. Without a name nothing is kept. */
export function useDraft(store: FormStore, name: string | undefined): DraftKeeper {
  const keeper = useMemo(() => createKeeper(store, name), [store, name]);
  useEffect(() => keeper.start(), [keeper]);
  return keeper;
}

function createKeeper(store: FormStore, name: string | undefined): DraftKeeper & { start: () => () => void } {
  let attempt: Draft['attempt'] = name === undefined ? undefined : readDraft(name)?.attempt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dirty = false;
  const keep = (): void => {
    clearTimeout(timer);
    if (name === undefined || !dirty) return;
    dirty = false;
    const { form } = store.module();
    // A document with secrets in it is not kept, and neither is what could be compared with it.
    const secret = form.fields.some((field) => field.secret);
    keepDraft(name, { values: withoutSecrets(form, store.values()), ...(attempt && !secret ? { attempt } : {}) });
  };
  return {
    keyFor: (document) => {
      const text = JSON.stringify(document);
      if (attempt?.document !== text) attempt = { key: randomId(), document: text };
      dirty = true;
      keep();
      return attempt.key;
    },
    drop: () => {
      clearTimeout(timer);
      attempt = undefined;
      dirty = false;
      if (name !== undefined) dropDraft(name);
    },
    start: () => {
      const stop = store.onValue(() => {
        dirty = true;
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      });
      addEventListener('pagehide', keep);
      return () => {
        stop();
        keep();
        removeEventListener('pagehide', keep);
      };
    },
  };
}
