import type { Card } from '#src/operations/wallet/wallet.ts';

/**
 * What the dialog of the wallet shows: the form of the card, the confirmation of a removal (from the form) or of a deletion
 * (from the page), or the notice that a subscription needs the card.
 */
export interface WalletEdit {
  readonly kind: 'card' | 'remove' | 'delete' | 'linked';
  /** The card when the dialog opened; undefined if there was none. */
  readonly card: Card | undefined;
  /** The customer has returned from a sign-in that the removal required. */
  readonly isResumed: boolean;
}

/**
 * Query parameter with which a page opens a dialog of the wallet: the card's form for links, a confirmation after a sign-in.
 * It names a dialog of the page itself, so that it cannot lead to another site.
 */
export const WALLET_QUERY = 'wallet';

/** Returns the dialog that the query names; undefined for anything else. */
export function kindOf(name: string | null): Exclude<WalletEdit['kind'], 'linked'> | undefined {
  return name === 'card' || name === 'remove' || name === 'delete' ? name : undefined;
}
