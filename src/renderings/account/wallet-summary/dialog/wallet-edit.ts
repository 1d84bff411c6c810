import type { Card } from '#src/operations/wallet/wallet.ts';

/**
 * A view of the wallet dialog: the form of the card, the confirmation of a removal (from the form) or of a deletion
 * (from the page), or the notice that a subscription needs the card.
 */
export interface WalletEdit {
  readonly kind: 'card' | 'remove' | 'delete' | 'linked';
  /** The card when the dialog opened; undefined if there was none. */
  readonly card: Card | undefined;
  /** True if the customer has returned from a sign-in that the removal required. */
  readonly isResumed: boolean;
}

/**
 * Query parameter that opens a view of the wallet dialog: the card's form for links, a confirmation after a sign-in.
 * Its value is a kind of `WalletEdit`, never an address, so it cannot lead to another site.
 */
export const WALLET_QUERY = 'wallet';

/** Returns the kind that the query parameter names; undefined for any other value. */
export function kindOf(name: string | null): Exclude<WalletEdit['kind'], 'linked'> | undefined {
  return name === 'card' || name === 'remove' || name === 'delete' ? name : undefined;
}
