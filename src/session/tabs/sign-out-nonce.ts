import { realNow } from '#src/lib/clock.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { STORAGE_PREFIX } from '../session-values.ts';

/** Storage key of the nonce. All tabs share the storage. */
export const SIGN_OUT_KEY = `${STORAGE_PREFIX}signOut`;

/** Longest time between the start of a sign-out and its return to the portal. */
const MAX_NONCE_AGE_MS = 600_000;

/**
 * Proves that this browser has started a sign-out in the portal. Without it, a link to the logout-return page could end
 * the session. It is created when a sign-out starts and used once. A new sign-in removes it. (spec: SEC-07, ROUTE-23)
 */
export interface SignOutNonce {
  start(): void;
  /**
   * Removes the nonce. Returns true if this browser has started a sign-out in the last ten minutes that has not
   * returned yet.
   */
  take(): boolean;
  clear(): void;
}

/** Creates the nonce in a storage that all tabs share. Without the storage, no sign-out is recognized. */
export function createSignOutNonce(sharedStorage: Storage | undefined, now: () => number = realNow): SignOutNonce {
  const storage = guardStorage(() => sharedStorage);
  return Object.freeze({
    start: () => void storage.set(SIGN_OUT_KEY, `${now()}.${randomId()}`),
    take() {
      const stored = storage.get(SIGN_OUT_KEY) ?? '';
      storage.remove(SIGN_OUT_KEY);
      const age = /^\d{1,16}\.[\da-f-]{36}$/.test(stored) ? now() - Number(stored.split('.')[0]) : -1;
      return age >= 0 && age < MAX_NONCE_AGE_MS;
    },
    clear: () => storage.remove(SIGN_OUT_KEY),
  });
}
