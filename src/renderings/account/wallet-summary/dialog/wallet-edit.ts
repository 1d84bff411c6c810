import type { Card } from '#src/operations/wallet/wallet.ts';

/** What the dialog of the wallet shows: the form of the card, the confirmation, or the notice. */
export interface WalletEdit {
  readonly kind: 'card' | 'delete' | 'linked';
  /** The card when the dialog opened; undefined if there was none. */
  readonly card: Card | undefined;
  /** The customer has returned from a sign-in that the removal required. */
  readonly isResumed: boolean;
}

/** Query parameter with which the page opens the dialog again after a sign-in. */
export const RESUME_WALLET = 'wallet';

/** Returns the dialog that the query names; undefined for anything else. */
export function kindOf(name: string | null): 'card' | 'delete' | undefined {
  return name === 'card' || name === 'delete' ? name : undefined;
}
