import { realNow } from '#src/lib/clock.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { STORAGE_PREFIX } from '../session-values.ts';

/** Key of the nonce in the storage that all tabs share. */
export const SIGN_OUT_KEY = `${STORAGE_PREFIX}signOut`;

/** How long the provider may take to sign out. */
const MAX_AGE_MS = 600_000;

/**
 * Proves that this browser has started a sign-out in the portal: only then may the address of the logout-return page end the
 * session. It is made when a sign-out starts and used once; a new sign-in removes it. (spec: SEC-07, ROUTE-23)
 */
export interface SignOutNonce {
  start(): void;
  /** True if a sign-out was started here and has not returned yet. */
  take(): boolean;
  clear(): void;
}

/** Returns the nonce in `shared`; without that storage no sign-out is known. */
export function createSignOutNonce(sharedStorage: Storage | undefined, now: () => number = realNow): SignOutNonce {
  const storage = guardStorage(() => sharedStorage);
  return Object.freeze({
    start: () => void storage.set(SIGN_OUT_KEY, `${now()}.${randomId()}`),
    take() {
      const stored = storage.get(SIGN_OUT_KEY) ?? '';
      storage.remove(SIGN_OUT_KEY);
      const age = /^\d{1,16}\.[\da-f-]{36}$/.test(stored) ? now() - Number(stored.split('.')[0]) : -1;
      return age >= 0 && age < MAX_AGE_MS;
    },
    clear: () => storage.remove(SIGN_OUT_KEY),
  });
}
