import { produce } from 'immer';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StoredDocument } from './document-store.ts';
import { operationsBetween, type Operation } from './operations.ts';
import { createSender, type SenderOptions, type Shared } from './sender.ts';
import {
  currentValue,
  edited,
  EMPTY_STATE,
  redone,
  resolved,
  undone,
  type SessionState,
  type DocumentStatus,
} from './session-state.ts';

/** What screens show of a document. */
export interface DocumentSnapshot {
  readonly status: DocumentStatus;
  /** Why the document was not loaded or saved, in words. */
  readonly problem: string | undefined;
  /** Whether the session tries again by itself. */
  readonly isRetried: boolean;
  /** Undefined: there is no such document, or it is not loaded. */
  readonly value: unknown;
  readonly state: SessionState;
}

export interface DocumentSession {
  readonly path: string;
  readonly snapshot: () => DocumentSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  change(operations: readonly Operation[]): void;
  /** Edits the value with a function that may mutate it, as with immer. */
  update(recipe: (draft: unknown) => unknown): void;
  undo(): void;
  redo(): void;
  resolve(card: string, decision: 'mine' | 'theirs'): void;
  /** Sends everything now and waits for it. */
  flush(): Promise<void>;
  /** Loads the server's version after a change by others. */
  refresh(): void;
  /** Loads the server's version, because events may have been missed. */
  catchUp(): void;
  /** Handles the event of a save by its version: saves by others are loaded. */
  noticeSave(hash: string | null): void;
  close(): void;
}

export interface SessionOptions extends SenderOptions {
  readonly kept: Promise<StoredDocument | undefined>;
  /** Stores the unsent edits on this device. */
  readonly keep: (kept: StoredDocument) => Promise<void>;
  readonly now?: () => number;
}

/** How long after the last key an edit is sent. */
const SEND_MS = 500;

/** Opens a document: applies edits at once, sends them, keeps them until they are acknowledged, merges those of others. */
export function openDocument(options: SessionOptions): DocumentSession {
  const { path, now = realNow } = options;
  const { subscribe, notify } = createSubscribers();
  let shown: DocumentSnapshot = {
    status: 'loading',
    problem: undefined,
    isRetried: false,
    value: undefined,
    state: EMPTY_STATE,
  };
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  const shared: Shared = {
    state: EMPTY_STATE,
    set(next) {
      if (next === shared.state) return;
      shared.state = next;
      const { pending, undo, redo, conflicts } = next;
      void options.keep({ pending, undo, redo, conflicts });
    },
    status: () => shown.status,
    show(status, problem, isRetried = false) {
      const { state } = shared;
      const isSame = shown.state === state && shown.status === status;
      shown = { status, problem, isRetried, value: isSame ? shown.value : shownValue(status, state), state };
      notify();
    },
  };
  const sender = createSender(shared, options);
  const flush = (): Promise<void> => {
    clearTimeout(sendTimer);
    return sender.send();
  };
  const edit = (next: SessionState): void => {
    if (next === shared.state) return;
    shared.set(next);
    // A document that is not loaded yet stays unloaded, because its form must not appear without texts.
    const isSaving = shown.status === 'saved' || shown.status === 'saving';
    if (isSaving) shared.show('saving');
    else shared.show(shown.status, shown.problem, shown.isRetried);
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void flush(), SEND_MS);
  };
  const change = (operations: readonly Operation[]): void =>
    edit(edited(shared.state, { operations, id: randomId(), now: now() }));
  void restore(shared, options.kept, sender);

  return {
    path,
    snapshot: () => shown,
    subscribe,
    change,
    update: (recipe) => change(operationsOf(currentValue(shared.state), recipe)),
    undo: () => edit(undone(shared.state, randomId())),
    redo: () => edit(redone(shared.state, randomId())),
    resolve(card, decision) {
      const next = resolved(shared.state, card, decision, { id: randomId(), now: now() });
      if (next.pending !== shared.state.pending) return edit(next);
      shared.set(next);
      shared.show(shown.status, shown.problem, shown.isRetried);
    },
    flush,
    refresh: () => void sender.load(),
    catchUp: () => void sender.catchUp(),
    noticeSave(hash) {
      if (!sender.isOwn(hash)) void sender.load();
    },
    close() {
      clearTimeout(sendTimer);
      sender.close();
    },
  };
}

/** Edits of parts show nothing as long as the document that they are parts of is not loaded. */
function shownValue(status: DocumentStatus, state: SessionState): unknown {
  const isLoaded = status !== 'loading' && status !== 'failed';
  const isWhole = state.pending.some(({ operations }) => operations.some(({ at }) => at === ''));
  return isLoaded || isWhole ? currentValue(state) : undefined;
}

/** Restores the edits that were stored before a reload. Its edits may have been sent, so nothing is added to them. */
async function restore(
  shared: Shared,
  keeping: SessionOptions['kept'],
  sender: ReturnType<typeof createSender>,
): Promise<void> {
  const kept = await keeping;
  if (kept) {
    const before = kept.pending.map((one) => ({ ...one, isSealed: true as const }));
    // What was typed meanwhile is kept without the edits from before; from here on, with them.
    shared.set({ ...shared.state, ...kept, pending: [...before, ...shared.state.pending] });
  }
  await sender.load();
  if (shared.state.pending.length > 0) await sender.send();
}

/** Returns the operations of an edit function, which may mutate the value or return another one. */
function operationsOf(value: unknown, recipe: (draft: unknown) => unknown): Operation[] {
  const after: { readonly value: unknown } = produce({ value }, (draft) => {
    const returned = recipe(draft.value);
    if (returned !== undefined) draft.value = returned;
  });
  return operationsBetween(value, after.value);
}
