import { guardStorage } from '#src/lib/guarded-storage.ts';
import { STORAGE_PREFIX } from '../session-values.ts';

/** Key of the marker in the storage that all tabs share. */
export const MARKER_KEY = `${STORAGE_PREFIX}login`;

/**
 * The part of a sign-in that all tabs see: when it ends, nothing else. A sign-out removes the marker, which notifies the
 * other tabs. (spec: AUTH-08, SEC-10)
 */
export interface LoginMarker {
  /** Milliseconds; undefined without a sign-in. */
  expiresAt(): number | undefined;
  /** True if the marker is set, and if the browser refuses access to the storage. */
  isSet(): boolean;
  set(expiresAt: number): void;
  remove(): void;
}

/** Returns the marker in `shared`. Without that storage each tab works on its own. */
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
