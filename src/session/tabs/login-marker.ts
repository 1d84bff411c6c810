import { guardStorage } from '#src/lib/guarded-storage.ts';
import { STORAGE_PREFIX } from '../session-values.ts';

/** Storage key of the marker. All tabs share the storage. */
export const MARKER_KEY = `${STORAGE_PREFIX}login`;

/**
 * The part of a sign-in that all tabs share: only when it ends. A sign-out removes the marker, which notifies the other
 * tabs. (spec: AUTH-08, SEC-10)
 */
export interface LoginMarker {
  /** Returns when the sign-in ends, in milliseconds since 1970; undefined without a sign-in. */
  expiresAt(): number | undefined;
  /** Returns true if the marker is set; also true if the browser refuses access to the storage. */
  isSet(): boolean;
  set(expiresAt: number): void;
  remove(): void;
}

/** Creates the marker in a storage that all tabs share. Without the storage, tabs do not affect each other. */
export function createLoginMarker(sharedStorage: Storage | undefined): LoginMarker {
  const storage = guardStorage(() => sharedStorage);
  return Object.freeze({
    expiresAt: () => {
      const text = storage.get(MARKER_KEY) ?? '';
      return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
    },
    isSet: () => storage.keys()?.includes(MARKER_KEY) ?? true,
    set: (expiresAt: number) => void storage.set(MARKER_KEY, String(expiresAt)),
    remove: () => storage.remove(MARKER_KEY),
  });
}
