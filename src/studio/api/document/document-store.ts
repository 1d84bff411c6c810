import { openDB, type IDBPDatabase } from 'idb';
import type { SessionState } from './session-state.ts';

/** The data about a document that is stored on this device: everything that the server does not have. */
export type KeptDocument = Pick<SessionState, 'pending' | 'undo' | 'redo' | 'conflicts'>;

/** In place of the id of a change, before the first edit has created it. */
export const NEW_CHANGE = 'new';

export interface DocumentKey {
  readonly tab: string;
  /** Id of the change, or `NEW_CHANGE`. */
  readonly change: string;
  readonly path: string;
}

/** Keeps documents of all tabs on this device. No function throws: without storage, nothing survives a reload. */
export interface DocumentStore {
  load(key: DocumentKey): Promise<KeptDocument | undefined>;
  save(key: DocumentKey, kept: KeptDocument): Promise<void>;
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
    load: (key) => attempt((database) => database.get(STORE, listOf(key)) as Promise<KeptDocument | undefined>),
    save: async (key, kept) => {
      await attempt((database) => database.put(STORE, kept, listOf(key)));
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
