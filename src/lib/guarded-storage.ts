/** Web storage whose failures (storage switched off, quota used up) count as an empty entry. No function throws. */
export interface GuardedStorage {
  /** Returns undefined if there is no such entry. */
  readonly get: (key: string) => string | undefined;
  /** Returns false if the entry was not written. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

/** `open` returns the storage, for example `() => localStorage`; even reading that property may throw. */
export function guardStorage(open: () => Storage | undefined): GuardedStorage {
  const attempt = <Value>(access: (storage: Storage) => Value): Value | undefined => {
    try {
      const storage = open();
      return storage && access(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
