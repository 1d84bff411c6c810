/**
 * Stores the times at which the visitor dismissed the popup or signed up, in the browser's local storage.
 * (spec: SIGN-05…07)
 */
import { guardStorage } from '#src/lib/guarded-storage.ts';

/** Time for which the popup stays closed after a dismissal or a sign-up: seven days. (spec: SIGN-05, SIGN-06) */
const CLOSED_MS = 604_800_000;

/**
 * Keys in local storage: the times of the last dismissal and sign-up, and whether the address was on the mailing list
 * before the sign-up.
 */
const STORAGE_KEYS = {
  dismissed: 'marquee.signUp.dismissed',
  signedUp: 'marquee.signUp.signedUp',
  knownUser: 'marquee.signUp.knownUser',
} as const;

/** Local storage; does not throw if the browser blocks it. */
const storage = guardStorage(() => localStorage);

/** Returns true if a stored timestamp is less than seven days old; false for invalid and future timestamps. */
function isRecent(stored: string | undefined, now: number): boolean {
  if (stored === undefined || !/^\d{1,15}$/.test(stored)) return false;
  const age = now - Number(stored);
  return age >= 0 && age < CLOSED_MS;
}

/** Returns true if the visitor dismissed the popup or signed up within the last seven days. */
export function mustStayClosed(now: number): boolean {
  return isRecent(storage.get(STORAGE_KEYS.dismissed), now) || isRecent(storage.get(STORAGE_KEYS.signedUp), now);
}

/** Stores the time at which the visitor dismissed the popup. */
export function storeDismissal(now: number): void {
  storage.set(STORAGE_KEYS.dismissed, String(now));
}

/** Stores the time of a sign-up. `isKnown` is true if the address was already on the mailing list. */
export function storeSignUp(now: number, isKnown: boolean): void {
  storage.set(STORAGE_KEYS.signedUp, String(now));
  if (isKnown) storage.set(STORAGE_KEYS.knownUser, 'true');
}

/** Calls `listener` when another tab stores a dismissal or a sign-up. Returns a function that ends the subscription. */
export function onStoredInOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEYS.dismissed || key === STORAGE_KEYS.signedUp) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
