import { openDB, type IDBPDatabase } from 'idb';
import type { SessionState } from './session-state.ts';

/** The data of a document that is stored on this device because the server does not have it. */
export type StoredDocument = Pick<SessionState, 'pending' | 'undo' | 'redo' | 'conflicts'>;

/** Prefix for the id of a change that may not exist yet, because the first edit creates it. */
const NEW_CHANGE_PREFIX = 'new ';

/** Returns the value of `DocumentKey.change` for a change that may not exist yet. */
export const newChangeKey = (id: string): string => NEW_CHANGE_PREFIX + id;

/** Returns the id of a change that may not exist yet; undefined for an existing change. */
export const idOfNewChange = ({ change }: Pick<DocumentKey, 'change'>): string | undefined =>
  change.startsWith(NEW_CHANGE_PREFIX) ? change.slice(NEW_CHANGE_PREFIX.length) : undefined;

/** Key under which the unsaved edits of a document are stored. */
export interface DocumentKey {
  readonly tab: string;
  /** Id of the change, or `newChangeKey` of the id if the change may not exist yet. */
  readonly change: string;
  readonly path: string;
}

/**
 * Stores the unsaved edits of all tabs on this device. No function throws: without storage, edits are lost on a reload.
 */
export interface DocumentStore {
  load(key: DocumentKey): Promise<StoredDocument | undefined>;
  /** Stores a document and removes the entry with the key `before` in the same transaction. */
  save(key: DocumentKey, stored: StoredDocument, before?: DocumentKey): Promise<void>;
  remove(key: DocumentKey): Promise<void>;
  keys(): Promise<readonly DocumentKey[]>;
}

/** Name of the object store in the browser's database. */
const STORE_NAME = 'documents';
/** Returns the key of a document in the browser's database. */
const storedKey = ({ tab, change, path }: DocumentKey): string[] => [tab, change, path];

/** Opens the document store of a staff member in the browser's database. `subject` is the member's id. */
export function openDocumentStore(subject: string): DocumentStore {
  const opening = openDB(`studio ${subject}`, 1, {
    upgrade: (database) => void database.createObjectStore(STORE_NAME),
  }).catch(() => undefined);
  const attempt = async <Value>(access: (database: IDBPDatabase) => Promise<Value>): Promise<Value | undefined> => {
    const database = await opening;
    return database && access(database).catch(() => undefined);
  };
  return {
    load: (key) =>
      attempt((database) => database.get(STORE_NAME, storedKey(key)) as Promise<StoredDocument | undefined>),
    save: async (key, stored, before) => {
      await attempt(async (database) => {
        const writing = database.transaction(STORE_NAME, 'readwrite');
        const written = [writing.store.put(stored, storedKey(key)), before && writing.store.delete(storedKey(before))];
        // Commit at once: a reload right after a key press would lose data that is not committed.
        writing.commit();
        await Promise.all([...written, writing.done]);
      });
    },
    remove: async (key) => {
      await attempt((database) => database.delete(STORE_NAME, storedKey(key)));
    },
    keys: async () => {
      const keys = (await attempt((database) => database.getAllKeys(STORE_NAME))) ?? [];
      return keys.flatMap((key) => {
        const [tab, change, path] = Array.isArray(key) ? key.map(String) : [];
        return tab && change && path ? [{ tab, change, path }] : [];
      });
    },
  };
}
