/**
 * Stores that a visitor of this browser has refused tracking, for all tabs and also after a sign-out. (spec: CONST-04)
 */
import { storageOrMemory } from '#src/lib/guarded-storage.ts';
import { STORAGE_PREFIX } from './session-values.ts';

/** How tracking was refused: by a form of the portal, or by a customer's choice about ads. */
export type RefusalSource = 'form' | 'choice';

/** Storage key of the refusal. */
const REFUSAL_KEY = `${STORAGE_PREFIX}trackingRefused`;
/** The local storage, which all tabs of this browser share. Without it, the refusal is kept in memory. */
const refusalStorage = storageOrMemory(() => localStorage);

/** Returns how tracking was refused; undefined if it was not refused. */
const storedRefusal = (): string | undefined => refusalStorage.get(REFUSAL_KEY);

/** Returns true if a visitor of this browser has refused tracking. */
export function isTrackingRefused(): boolean {
  return storedRefusal() !== undefined;
}

/** Stores a refusal of tracking. A refusal by a form is never replaced. */
export function refuseTracking(source: RefusalSource): void {
  if (storedRefusal() === 'form') return;
  refusalStorage.set(REFUSAL_KEY, source);
}

/** Withdraws a refusal by a customer's choice about ads, but not one by a form. */
export function withdrawRefusal(): void {
  if (storedRefusal() === 'choice') refusalStorage.remove(REFUSAL_KEY);
}
