/** What is remembered of the popup on this device. (spec: SIGN-05…07) */

/** spec: SIGN-05, SIGN-06 */
const QUIET_MS = 604_800_000;

const KEYS = {
  dismissed: 'marquee.signUp.dismissed',
  signedUp: 'marquee.signUp.signedUp',
  knownUser: 'marquee.signUp.knownUser',
} as const;

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function read(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) storage()?.setItem(key, value);
  } catch {
    // Full, or refused: the popup asks again at the next visit.
  }
}

/** A stored moment counts for seven days; what is no moment, or one to come, counts for nothing. */
function isRecent(stored: string | null, now: number): boolean {
  if (stored === null || !/^\d{1,15}$/.test(stored)) return false;
  const age = now - Number(stored);
  return age >= 0 && age < QUIET_MS;
}

/** Whether the popup is to stay away: dismissed, or signed up or found known, within seven days. */
export function isQuiet(now: number): boolean {
  return isRecent(read(KEYS.dismissed), now) || isRecent(read(KEYS.signedUp), now);
}

export function rememberDismissal(now: number): void {
  write({ [KEYS.dismissed]: String(now) });
}

/** `isKnown`: the address was on the list already. */
export function rememberSignUp(now: number, isKnown: boolean): void {
  write({ [KEYS.signedUp]: String(now), ...(isKnown ? { [KEYS.knownUser]: 'true' } : {}) });
}

/** Calls back when another tab has remembered something. Answers how to stop. */
export function onRemembered(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === KEYS.dismissed || key === KEYS.signedUp) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
