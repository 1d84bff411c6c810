import { randomId } from '#src/lib/random-id.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { isSameJson } from '#src/model/json.ts';
import type { CurrentChange } from '../current-change.ts';
import type { Events } from '../events.ts';
import type { StudioApi } from '../studio-api.ts';
import { openDocument, type DocumentSession } from './document-session.ts';
import type { UnsentDocument } from './adopt-documents.ts';
import { newChangeKey, type DocumentKey, type DocumentStore } from './document-store.ts';
import { combinedStatus, unsavedDocumentsOf, type SaveStatus, type UnsavedDocument } from './save-status.ts';

/** The open documents of the current change, and those of other changes with unsent edits. */
export interface Documents {
  /** Returns the session of a document; all screens share it. */
  open(path: string): DocumentSession;
  /** Sends the edits of a document that are stored on this device to the change that they belong to. */
  resume(unsent: UnsentDocument): void;
  /** Moves all unsaved edits of a change to a new change, because the change accepts no more edits. */
  moveUnsaved(from: string | undefined): Promise<void>;
  readonly paths: () => readonly string[];
  readonly status: () => SaveStatus;
  /** All unsaved documents, of every change. */
  readonly unsaved: () => readonly UnsavedDocument[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends all edits of all changes now. */
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

/** A document's session, and the change that it belongs to. */
interface OpenedDocument extends DocumentChange {
  readonly session: DocumentSession;
}

/** The change that the edits of a document belong to; undefined until the first edit creates it. */
interface DocumentChange {
  change: string | undefined;
  /** Id of the change that the first edit creates. */
  readonly next: string;
}

/** Returns the id of the change that an edit belongs to, and creates the change if necessary. */
type EnsureChange = (documentChange: DocumentChange) => Promise<string>;

/**
 * Keeps one session for each document of the current change, and loads the edits of other editors. When another change
 * is chosen, sessions with unsent edits stay open until the server has these edits.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { change, events } = options;
  const { subscribe, notify } = createSubscribers();
  const current = new Map<string, OpenedDocument>();
  /** Documents of other changes, which stay open until the server has their edits. */
  const others = new Set<OpenedDocument>();
  const everything = (): OpenedDocument[] => [...current.values(), ...others];
  const all = (): DocumentSession[] => everything().map(({ session }) => session);
  const ensure: EnsureChange = (opened) =>
    [...others].some((one) => one === opened) ? change.createOther(opened.next) : change.ensure();
  const createFor = createOncePerChange(change.createOther);
  let openedFor = change.id();
  let status: SaveStatus = { status: 'saved', unsent: 0, conflicts: 0 };
  let unsaved: readonly UnsavedDocument[] = [];

  const update = (): void => {
    for (const one of others) {
      if (mustStayOpen(one)) continue;
      others.delete(one);
      one.session.close();
    }
    const next = [combinedStatus(all()), unsavedDocumentsOf(everything())] as const;
    if (isSameJson(next, [status, unsaved])) return;
    [status, unsaved] = next;
    notify();
  };
  change.subscribe(() => {
    const [before, id] = [openedFor, change.id()];
    openedFor = id;
    // The first edit has created the change, or the editor has chosen one: the documents stay open with the typed text.
    if (before === undefined) {
      for (const one of current.values()) {
        one.change = id;
        one.session.refresh();
      }
    } else {
      for (const one of current.values()) others.add(one);
      current.clear();
    }
    reuseSessions(id, others, current);
    update();
    notify();
  });
  followEvents(events, all, (id, path) => (id === openedFor ? current.get(path)?.session : undefined));

  return {
    open(path) {
      const existing = current.get(path);
      if (existing) return existing.session;
      const id = change.id();
      const opened = openForChange(options, path, { change: id, next: id ?? change.next() }, ensure);
      current.set(path, opened);
      opened.session.subscribe(update);
      return opened.session;
    },
    resume({ path, change: id, isNew }) {
      if (isNew ? openedFor === undefined && id === change.next() : id === openedFor) return void this.open(path);
      const opened = openForChange(options, path, { change: isNew ? undefined : id, next: id }, ensure);
      others.add(opened);
      opened.session.subscribe(update);
    },
    async moveUnsaved(from) {
      const to = await createFor(from);
      const moved = everything().filter((one) => one.change === from && hasUnsavedEdits(one));
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

/**
 * Loads a document that another tab or editor has saved; all documents when a release, a folder or the publication of a
 * change may have changed them, and after events may have been missed.
 */
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

/** Opens a document for a change. Its edits are sent to this change, even after another change was chosen. */
function openForChange(
  options: DocumentsOptions,
  path: string,
  documentChange: DocumentChange,
  ensure: EnsureChange,
): OpenedDocument {
  const session = openDocument({
    ...options,
    ...storageOf(options, path, () => documentChange.change ?? newChangeKey(documentChange.next)),
    path,
    changeId: () => documentChange.change,
    ensureChange: async () => {
      const ensured = documentChange.change ?? (await ensure(documentChange));
      // Another change may have been chosen meanwhile.
      return (documentChange.change ??= ensured);
    },
  });
  return Object.assign(documentChange, { session });
}

/** Whether a session of another change must stay open: it has unsaved edits, or is still reading the stored ones. */
const mustStayOpen = (opened: OpenedDocument): boolean =>
  opened.session.snapshot().status === 'loading' || hasUnsavedEdits(opened);

/** Whether a document has unsent edits or unresolved conflicts. */
function hasUnsavedEdits({ session }: OpenedDocument): boolean {
  const { pending, conflicts } = session.snapshot().state;
  return pending.length + conflicts.length > 0;
}

/**
 * Returns a function that creates a change in place of the change `from`. A call after a failure uses the same id
 * again, so that a lost response does not lead to a second change.
 */
function createOncePerChange(create: (id: string) => Promise<string>): (from: string | undefined) => Promise<string> {
  const plannedIds = new Map<string | undefined, string>();
  return async (from) => {
    const id = plannedIds.get(from) ?? randomId();
    plannedIds.set(from, id);
    const created = await create(id);
    plannedIds.delete(from);
    return created;
  };
}

/**
 * After a change is chosen again, moves its sessions that are still open from `others` to `current`, so that its
 * documents are not opened twice. A session in `current` that has unsent edits is not replaced.
 */
function reuseSessions(
  id: string | undefined,
  others: Set<OpenedDocument>,
  current: Map<string, OpenedDocument>,
): void {
  for (const one of others) {
    const { path } = one.session;
    const other = current.get(path);
    if (one.change !== id || (other && other.session.snapshot().state.pending.length > 0)) continue;
    other?.session.close();
    others.delete(one);
    current.set(path, one);
    one.session.catchUp();
  }
}

/**
 * Returns the edits of a document that are stored on this device, and the function that stores them. They are stored
 * under the id of the change once it exists.
 */
function storageOf(
  { store, tab }: DocumentsOptions,
  path: string,
  change: () => string,
): Pick<Parameters<typeof openDocument>[0], 'stored' | 'keep'> {
  let last: DocumentKey = { tab, change: change(), path };
  return {
    stored: store.load(last),
    keep: (stored) => {
      const before = last;
      last = { tab, change: change(), path };
      return store.save(last, stored, before.change === last.change ? undefined : before);
    },
  };
}
