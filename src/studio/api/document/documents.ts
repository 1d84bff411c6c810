import { createSubscribers } from '#src/lib/subscribers.ts';
import type { CurrentChange } from '../current-change.ts';
import type { Events } from '../events.ts';
import type { StudioApi } from '../studio-api.ts';
import { openDocument, type DocumentSession } from './document-session.ts';
import type { DocumentStatus } from './session-state.ts';
import type { DocumentKey, DocumentStore } from './document-store.ts';

/** Whether everything that was typed is on the server. */
export interface SaveStatus {
  readonly status: 'saved' | 'saving' | 'offline' | 'stopped';
  /** Edits that the server has not acknowledged. */
  readonly unsent: number;
  readonly conflicts: number;
}

/** The open documents of the current change. */
export interface Documents {
  /** Returns the session of a document; all screens share it. */
  open(path: string): DocumentSession;
  readonly paths: () => readonly string[];
  readonly status: () => SaveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  flush(): Promise<void>;
}

export interface DocumentsOptions {
  readonly api: Pick<StudioApi, 'get' | 'send'>;
  readonly change: CurrentChange;
  readonly events: Pick<Events, 'subscribe' | 'opened'>;
  readonly store: DocumentStore;
  /** Id of this tab; it survives a reload. */
  readonly tab: string;
  readonly now?: () => number;
}

/** Keeps one session for each document of the current change, and loads what others have saved. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { change, events } = options;
  const { subscribe, notify } = createSubscribers();
  const sessions = new Map<string, DocumentSession>();
  let openedFor = change.id();
  let status: SaveStatus = { status: 'saved', unsent: 0, conflicts: 0 };

  const update = (): void => {
    const next = statusOf([...sessions.values()]);
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    notify();
  };
  change.subscribe(() => {
    const [before, id] = [openedFor, change.id()];
    openedFor = id;
    // The first edit has created the change: its documents stay open, with what was typed.
    if (before === undefined) {
      for (const session of sessions.values()) session.refresh();
      return;
    }
    for (const session of sessions.values()) session.close();
    sessions.clear();
    notify();
  });
  events.subscribe(({ action, target, after }) => {
    const [id, ...rest] = target.split(' ');
    const isHere = action === 'change.edit' && id === openedFor;
    if (isHere) sessions.get(rest.join(' '))?.noticeSave(after);
    if (/^(?:release\.|folder\.|change\.(?:publish|update|reopen))/.test(action))
      for (const one of sessions.values()) one.refresh();
  });
  events.opened(() => {
    for (const session of sessions.values()) session.catchUp();
  });

  return {
    open(path) {
      const existing = sessions.get(path);
      if (existing) return existing;
      const session = openDocument({
        ...options,
        ...keeping(options, path),
        path,
        changeId: change.id,
        ensureChange: change.ensure,
      });
      sessions.set(path, session);
      session.subscribe(update);
      return session;
    },
    paths: () => [...sessions.keys()],
    status: () => status,
    subscribe,
    flush: async () => void (await Promise.all([...sessions.values()].map((session) => session.flush()))),
  };
}

/** Returns where a document is kept on this device. Before the first edit there is no change to keep it for. */
function keeping(
  { store, tab, change }: DocumentsOptions,
  path: string,
): Pick<Parameters<typeof openDocument>[0], 'kept' | 'keep'> {
  const keyOf = (): DocumentKey => ({ tab, change: change.id() ?? 'new', path });
  let last = keyOf();
  return {
    kept: store.load(last),
    keep: async (kept) => {
      const key = keyOf();
      if (key.change !== last.change) await store.remove(last);
      last = key;
      await store.save(key, kept);
    },
  };
}

const ORDER: readonly DocumentStatus[] = ['stopped', 'offline', 'saving'];

function statusOf(sessions: readonly DocumentSession[]): SaveStatus {
  const shown = sessions.map((session) => session.snapshot());
  const worst = ORDER.find((status) => shown.some((one) => one.status === status));
  return {
    status: worst === 'stopped' || worst === 'offline' || worst === 'saving' ? worst : 'saved',
    unsent: shown.reduce((sum, { state }) => sum + state.pending.length, 0),
    conflicts: shown.reduce((sum, { state }) => sum + state.conflicts.length, 0),
  };
}
