import { randomId } from '#src/lib/random-id.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { CurrentChange } from '../current-change.ts';
import type { Events } from '../events.ts';
import type { StudioApi } from '../studio-api.ts';
import { openDocument, type DocumentSession } from './document-session.ts';
import type { UnsentDocument } from './adopt-documents.ts';
import { newChange, type DocumentKey, type DocumentStore } from './document-store.ts';
import { statusOf, unsavedOf, type SaveStatus, type UnsavedDocument } from './save-status.ts';

/** The open documents of the current change, and those of other changes with edits that are not sent yet. */
export interface Documents {
  /** Returns the session of a document; all screens share it. */
  open(path: string): DocumentSession;
  /** Sends the edits of a document that are stored on this device, to the change that they belong to. */
  resume(unsent: UnsentDocument): void;
  /** Moves all edits of a change that are not saved to a new change, for a change that takes none any more. */
  moveUnsaved(from: string | undefined): Promise<void>;
  readonly paths: () => readonly string[];
  readonly status: () => SaveStatus;
  /** Everything that is not saved, of all changes. */
  readonly unsaved: () => readonly UnsavedDocument[];
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
interface Opened extends Belongs {
  readonly session: DocumentSession;
}

interface Belongs {
  change: string | undefined;
  /** Id of the change that the first edit creates. */
  readonly next: string;
}

/** Returns the change that an edit without one goes to. */
type EnsureChange = (belongs: Belongs) => Promise<string>;

/**
 * Keeps one session for each document of the current change, and loads what others have saved. When another change is
 * chosen, sessions with unsent edits go on until the server has these.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { change, events } = options;
  const { subscribe, notify } = createSubscribers();
  const current = new Map<string, Opened>();
  const left = new Set<Opened>();
  const everything = (): Opened[] => [...current.values(), ...left];
  const all = (): DocumentSession[] => everything().map(({ session }) => session);
  const ensure: EnsureChange = (opened) =>
    [...left].some((one) => one === opened) ? change.createOther(opened.next) : change.ensure();
  const createFor = createOnceFor(change.createOther);
  let openedFor = change.id();
  let status: SaveStatus = { status: 'saved', unsent: 0, conflicts: 0 };
  let unsaved: readonly UnsavedDocument[] = [];

  const update = (): void => {
    for (const one of left) {
      if (isNeeded(one)) continue;
      left.delete(one);
      one.session.close();
    }
    const next = [statusOf(all()), unsavedOf(everything())] as const;
    if (JSON.stringify(next) === JSON.stringify([status, unsaved])) return;
    [status, unsaved] = next;
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
  followEvents(events, all, (id, path) => (id === openedFor ? current.get(path)?.session : undefined));

  return {
    open(path) {
      const existing = current.get(path);
      if (existing) return existing.session;
      const id = change.id();
      const opened = openFor(options, path, { change: id, next: id ?? change.next() }, ensure);
      current.set(path, opened);
      opened.session.subscribe(update);
      return opened.session;
    },
    resume({ path, change: id, isNew }) {
      if (isNew ? openedFor === undefined && id === change.next() : id === openedFor) return void this.open(path);
      const opened = openFor(options, path, { change: isNew ? undefined : id, next: id }, ensure);
      left.add(opened);
      opened.session.subscribe(update);
    },
    async moveUnsaved(from) {
      const to = await createFor(from);
      const moved = everything().filter((one) => one.change === from && hasWork(one));
      for (const one of moved) one.change = to;
      if (openedFor === from) change.choose(to);
      await Promise.all(
        moved.map(({ session }) => {
          session.catchUp();
          return session.flush();
        }),
      );
    },
    paths: () => [...current.keys()],
    status: () => status,
    unsaved: () => unsaved,
    subscribe,
    flush: async () => void (await Promise.all(all().map((session) => session.flush()))),
  };
}

/** Loads documents that others have saved or published, and all documents after events may have been missed. */
function followEvents(
  events: DocumentsOptions['events'],
  all: () => readonly DocumentSession[],
  sessionOf: (change: string | undefined, path: string) => DocumentSession | undefined,
): void {
  events.subscribe(({ action, target, after }) => {
    const [id, ...rest] = target.split(' ');
    if (action === 'change.edit') sessionOf(id, rest.join(' '))?.noticeSave(after);
    if (/^(?:release\.|folder\.|change\.(?:publish|update|reopen))/.test(action))
      for (const one of all()) one.refresh();
  });
  events.opened(() => {
    for (const session of all()) session.catchUp();
  });
}

/** Opens a document for a change. Its edits go there, even after another change was chosen. */
function openFor(options: DocumentsOptions, path: string, belongs: Belongs, ensure: EnsureChange): Opened {
  const session = openDocument({
    ...options,
    ...keeping(options, path, () => belongs.change ?? newChange(belongs.next)),
    path,
    changeId: () => belongs.change,
    ensureChange: async () => {
      const ensured = belongs.change ?? (await ensure(belongs));
      // Another change may have been chosen meanwhile.
      return (belongs.change ??= ensured);
    },
  });
  return Object.assign(belongs, { session });
}

/** Whether a session of a change that was left must go on: it has work, or still reads what this device kept. */
const isNeeded = (opened: Opened): boolean => opened.session.snapshot().status === 'loading' || hasWork(opened);

/** Whether a document has edits that are not sent, or refused ones to decide. */
function hasWork({ session }: Opened): boolean {
  const { pending, conflicts } = session.snapshot().state;
  return pending.length + conflicts.length > 0;
}

/**
 * Returns a function that creates a change in place of another one. It asks for the same change again until it succeeds:
 * a lost response leaves no change behind.
 */
function createOnceFor(create: (id: string) => Promise<string>): (from: string | undefined) => Promise<string> {
  const asked = new Map<string | undefined, string>();
  return async (from) => {
    const id = asked.get(from) ?? randomId();
    asked.set(from, id);
    const created = await create(id);
    asked.delete(from);
    return created;
  };
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

/** Returns where a document is kept on this device: with its change, once there is one. */
function keeping(
  { store, tab }: DocumentsOptions,
  path: string,
  change: () => string,
): Pick<Parameters<typeof openDocument>[0], 'kept' | 'keep'> {
  let last: DocumentKey = { tab, change: change(), path };
  return {
    kept: store.load(last),
    keep: (kept) => {
      const before = last;
      last = { tab, change: change(), path };
      return store.save(last, kept, before.change === last.change ? undefined : before);
    },
  };
}
