import { openDB, type IDBPDatabase } from 'idb';
import type { SessionState } from './session-state.ts';

/** The data about a document that is stored on this device: everything that the server does not have. */
export type StoredDocument = Pick<SessionState, 'pending' | 'undo' | 'redo' | 'conflicts'>;

/** Before the id of a change that is created with the first edit: it may not exist yet. */
const NEW = 'new ';

/** Returns what stands in the key of a document whose change may not exist yet. */
export const newChange = (id: string): string => NEW + id;

/** Returns the id of a change that may not exist yet; undefined for one that exists. */
export const idOfNew = ({ change }: Pick<DocumentKey, 'change'>): string | undefined =>
  change.startsWith(NEW) ? change.slice(NEW.length) : undefined;

export interface DocumentKey {
  readonly tab: string;
  /** Id of the change, or what `newChange` returns for it. */
  readonly change: string;
  readonly path: string;
}

/** Keeps documents of all tabs on this device. No function throws: without storage, nothing survives a reload. */
export interface DocumentStore {
  load(key: DocumentKey): Promise<StoredDocument | undefined>;
  /** Stores a document; in the same step, it is removed from where it was kept before. */
  save(key: DocumentKey, kept: StoredDocument, before?: DocumentKey): Promise<void>;
  remove(key: DocumentKey): Promise<void>;
  keys(): Promise<readonly DocumentKey[]>;
}

const STORE = 'documents';
const listOf = ({ tab, change, path }: DocumentKey): string[] => [tab, change, path];

/** Opens the store of a member of staff in the browser's database. */
export function openDocumentStore(subject: string): DocumentStore {
  const opening = openDB(`studio ${subject}`, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
  }).catch(() => undefined);
  const attempt = async <Value>(access: (database: IDBPDatabase) => Promise<Value>): Promise<Value | undefined> => {
    const database = await opening;
    return database && access(database).catch(() => undefined);
  };
  return {
    load: (key) => attempt((database) => database.get(STORE, listOf(key)) as Promise<StoredDocument | undefined>),
    save: async (key, kept, before) => {
      await attempt(async (database) => {
        const writing = database.transaction(STORE, 'readwrite');
        const written = [writing.store.put(kept, listOf(key)), before && writing.store.delete(listOf(before))];
        // Not later: a page that is reloaded right after a key would take back what is not committed.
        writing.commit();
        await Promise.all([...written, writing.done]);
      });
    },
    remove: async (key) => {
      await attempt((database) => database.delete(STORE, listOf(key)));
    },
    keys: async () => {
      const keys = (await attempt((database) => database.getAllKeys(STORE))) ?? [];
      return keys.flatMap((key) => {
        const [tab, change, path] = Array.isArray(key) ? key.map(String) : [];
        return tab && change && path ? [{ tab, change, path }] : [];
      });
    },
  };
}
