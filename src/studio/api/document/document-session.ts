import { produce } from 'immer';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import type { StoredDocument } from './document-store.ts';
import { valueEditsBetween } from './value-edits.ts';
import { createSender, type SenderOptions, type SharedState } from './sender.ts';
import {
  currentValue,
  addEdit,
  EMPTY_STATE,
  redoStep,
  resolveConflict,
  undoStep,
  type SessionState,
  type DocumentStatus,
} from './session-state.ts';

/** The state of a document that screens show. */
export interface DocumentSnapshot {
  readonly status: DocumentStatus;
  /** Message that says why the document could not be loaded or saved. */
  readonly problem: string | undefined;
  /** Whether a failed request of this document is retried automatically. */
  readonly isRetried: boolean;
  /** The value of the document; undefined if there is no such document, or if it is not loaded. */
  readonly value: unknown;
  readonly state: SessionState;
}

/** An open document: its state for the screens, and the functions that edit it. */
export interface DocumentSession {
  readonly path: string;
  readonly snapshot: () => DocumentSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  change(operations: readonly ValueEdit[]): void;
  /** Edits the value with a function that may mutate it, as with immer. */
  update(recipe: (draft: unknown) => unknown): void;
  undo(): void;
  redo(): void;
  /** Resolves the conflict with the id `card`: `mine` sets the editor's value, `theirs` keeps the current value. */
  resolve(card: string, decision: 'mine' | 'theirs'): void;
  /** Sends all edits now. Resolves when the requests have ended. */
  flush(): Promise<void>;
  /**
   * Loads the server's version of the document, because another version may have been published, or because the current
   * change of this tab is another one now.
   */
  refresh(): void;
  /** Loads the server's version of the document, because events may have been missed. */
  catchUp(): void;
  /**
   * Handles the event of a save, with the hash of the saved version. Loads the document if another tab or editor saved
   * it.
   */
  noticeSave(hash: string | null): void;
  close(): void;
}

export interface SessionOptions extends SenderOptions {
  readonly stored: Promise<StoredDocument | undefined>;
  /** Stores the unsent edits on this device. */
  readonly keep: (stored: StoredDocument) => Promise<void>;
  readonly now?: () => number;
}

/** Delay between the last edit and its request. */
const SEND_DELAY_MS = 500;

/**
 * Opens a document. Edits are applied at once, stored on this device until the server acknowledges them, and merged
 * with the edits of others.
 */
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

  const shared: SharedState = {
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
    // A document that is not loaded keeps its status, because its form must not appear without texts.
    const isSaving = shown.status === 'saved' || shown.status === 'saving';
    if (isSaving) shared.show('saving');
    else shared.show(shown.status, shown.problem, shown.isRetried);
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void flush(), SEND_DELAY_MS);
  };
  const change = (operations: readonly ValueEdit[]): void =>
    edit(addEdit(shared.state, { operations, id: randomId(), now: now() }));
  void restoreEdits(shared, options.stored, sender);

  return {
    path,
    snapshot: () => shown,
    subscribe,
    change,
    update: (recipe) => change(valueEditsOf(currentValue(shared.state), recipe)),
    undo: () => edit(undoStep(shared.state, randomId())),
    redo: () => edit(redoStep(shared.state, randomId())),
    resolve(card, decision) {
      const next = resolveConflict(shared.state, card, decision, { id: randomId(), now: now() });
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

/**
 * Returns the value that screens show. It is undefined while the document is not loaded, unless an edit replaces the
 * whole document.
 */
function shownValue(status: DocumentStatus, state: SessionState): unknown {
  const isLoaded = status !== 'loading' && status !== 'failed';
  const isWhole = state.pending.some(({ operations }) => operations.some(({ at }) => at === ''));
  return isLoaded || isWhole ? currentValue(state) : undefined;
}

/**
 * Restores the edits that were stored before a reload. They may have been sent, so new operations are not added to
 * them.
 */
async function restoreEdits(
  shared: SharedState,
  loading: SessionOptions['stored'],
  sender: ReturnType<typeof createSender>,
): Promise<void> {
  const stored = await loading;
  if (stored) {
    const before = stored.pending.map((one) => ({ ...one, isSealed: true as const }));
    // The pending edits of `shared.state` were typed while the stored edits were read. They follow the stored edits.
    shared.set({ ...shared.state, ...stored, pending: [...before, ...shared.state.pending] });
  }
  await sender.load();
  if (shared.state.pending.length > 0) await sender.send();
}

/** Returns the operations of an edit function, which may mutate the value or return a new one. */
function valueEditsOf(value: unknown, recipe: (draft: unknown) => unknown): ValueEdit[] {
  const after: { readonly value: unknown } = produce({ value }, (draft) => {
    const returned = recipe(draft.value);
    if (returned !== undefined) draft.value = returned;
  });
  return valueEditsBetween(value, after.value);
}
