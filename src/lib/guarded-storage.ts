/** Web storage whose failures (storage switched off, quota used up) count as an empty entry. No function throws. */
export interface GuardedStorage {
  /** Returns undefined if there is no such entry. */
  readonly get: (key: string) => string | undefined;
  /** Returns false if the entry was not written. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the keys of all entries; undefined if the browser refuses access. */
  readonly keys: () => readonly string[] | undefined;
}

/** Wraps a storage. `open` returns it, for example `() => localStorage`; even reading that property may throw. */
export function guardStorage(open: () => Storage | undefined): GuardedStorage {
  const attempt = <Value>(access: (storage: Storage) => Value): Value | undefined =>
    valueOrNone(() => {
      const storage = open();
      return storage && access(storage);
    });
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)!)),
  };
}

/**
 * Wraps a storage as `guardStorage` does. A value that the browser does not store is kept in memory, where it replaces
 * an older stored one.
 */
export function storageOrMemory(open: () => Storage | undefined): GuardedStorage {
  const stored = guardStorage(open);
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? stored.get(key),
    set: (key, value) => {
      const isStored = stored.set(key, value);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      stored.remove(key);
    },
    keys: () => [...new Set([...memory.keys(), ...(stored.keys() ?? [])])],
  };
}

/** Returns the storage itself; undefined if the browser refuses access. */
export function openStorage(open: () => Storage): Storage | undefined {
  return valueOrNone(open);
}

/** Returns the result of `access`; undefined if it throws. */
function valueOrNone<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
