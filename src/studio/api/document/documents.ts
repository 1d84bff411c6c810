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

/** The open documents of the current change, and those of other changes with edits that are not sent yet. */
export interface Documents {
  /** Returns the session of a document; all screens share it. */
  open(path: string): DocumentSession;
  readonly paths: () => readonly string[];
  readonly status: () => SaveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends everything now, whichever change it belongs to. */
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

/** A session, and the change that it belongs to; undefined before the first edit. */
interface Opened {
  readonly session: DocumentSession;
  change: string | undefined;
}

/**
 * Keeps one session for each document of the current change, and loads what others have saved. When another change is
 * chosen, sessions with unsent edits go on until the server has these.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { change, events } = options;
  const { subscribe, notify } = createSubscribers();
  const current = new Map<string, Opened>();
  const left = new Set<Opened>();
  const all = (): DocumentSession[] => [...current.values(), ...left].map(({ session }) => session);
  let openedFor = change.id();
  let status: SaveStatus = { status: 'saved', unsent: 0, conflicts: 0 };

  const update = (): void => {
    for (const one of left) {
      if (isNeeded(one)) continue;
      left.delete(one);
      one.session.close();
    }
    const next = statusOf(all());
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    notify();
  };
  change.subscribe(() => {
    const [before, id] = [openedFor, change.id()];
    openedFor = id;
    // The first edit has created the change: its documents stay open, with what was typed.
    if (before === undefined) {
      for (const one of current.values()) {
        one.change = id;
        one.session.refresh();
      }
    } else {
      for (const one of current.values()) left.add(one);
      current.clear();
    }
    takeBack(id, left, current);
    update();
    notify();
  });
  events.subscribe(({ action, target, after }) => {
    const [id, ...rest] = target.split(' ');
    const isHere = action === 'change.edit' && id === openedFor;
    if (isHere) current.get(rest.join(' '))?.session.noticeSave(after);
    if (/^(?:release\.|folder\.|change\.(?:publish|update|reopen))/.test(action))
      for (const one of all()) one.refresh();
  });
  events.opened(() => {
    for (const session of all()) session.catchUp();
  });

  return {
    open(path) {
      const existing = current.get(path);
      if (existing) return existing.session;
      const opened = openFor(options, path);
      current.set(path, opened);
      opened.session.subscribe(update);
      return opened.session;
    },
    paths: () => [...current.keys()],
    status: () => status,
    subscribe,
    flush: async () => void (await Promise.all(all().map((session) => session.flush()))),
  };
}

/** Opens a document for the current change. Its edits go there, even after another change was chosen. */
function openFor(options: DocumentsOptions, path: string): Opened {
  const { change } = options;
  const belongs: Pick<Opened, 'change'> = { change: change.id() };
  const session = openDocument({
    ...options,
    ...keeping(options, path, () => belongs.change),
    path,
    changeId: () => belongs.change,
    ensureChange: async () => (belongs.change ??= await change.ensure()),
  });
  return Object.assign(belongs, { session });
}

/** Whether a session of a change that was left must go on: it has unsent edits, or still reads what this device kept. */
function isNeeded({ session }: Opened): boolean {
  const { status, state } = session.snapshot();
  return status === 'loading' || state.pending.length > 0;
}

/** Moves the sessions of a change that is chosen again to the current ones, instead of opening the documents twice. */
function takeBack(id: string | undefined, left: Set<Opened>, current: Map<string, Opened>): void {
  for (const one of left) {
    const { path } = one.session;
    const other = current.get(path);
    if (one.change !== id || (other && other.session.snapshot().state.pending.length > 0)) continue;
    other?.session.close();
    left.delete(one);
    current.set(path, one);
    one.session.catchUp();
  }
}

/** Returns where a document is kept on this device. Before the first edit there is no change to keep it for. */
function keeping(
  { store, tab }: DocumentsOptions,
  path: string,
  changeId: () => string | undefined,
): Pick<Parameters<typeof openDocument>[0], 'kept' | 'keep'> {
  const keyOf = (): DocumentKey => ({ tab, change: changeId() ?? 'new', path });
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
