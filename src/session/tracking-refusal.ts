/** Whether a visitor of this browser has refused tracking; kept after a sign-out and for all tabs. (spec: CONST-04) */
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { STORAGE_PREFIX } from './session-values.ts';

/** How tracking was refused: with a form of the portal, or by a customer's choice about ads. */
export type RefusalSource = 'form' | 'choice';

const KEY = `${STORAGE_PREFIX}trackingRefused`;
const storage = guardStorage(() => localStorage);
/** The refusal, if the browser did not store it. */
let unstored: string | undefined;

const stored = (): string | undefined => storage.get(KEY) ?? unstored;

export function isTrackingRefused(): boolean {
  return stored() !== undefined;
}

/** Refuses tracking. A refusal with a form is never replaced. */
export function refuseTracking(source: RefusalSource): void {
  if (stored() === 'form') return;
  unstored = storage.set(KEY, source) ? undefined : source;
}

/** Withdraws the refusal that came from a customer's choice, but not one from a form. */
export function takeBackRefusal(): void {
  if (stored() !== 'choice') return;
  unstored = undefined;
  storage.remove(KEY);
}
