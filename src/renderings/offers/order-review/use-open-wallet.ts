import { useLocation, useNavigate } from 'react-router-dom';
import { linkOf, type Fields } from '#src/model/content-field.ts';
import type { OrderReviewFields } from './order-review.types.ts';

/** Opens the form of the card; the wallet of each page reads this query. */
const WALLET = '/account?wallet=card';

/**
 * Returns the function that opens the form of the card: by default in a dialog above the order, so that the customer is still
 * at the order when it closes. (spec: OFFER-31, AUTH-29)
 */
export function useOpenWallet(fields: Fields<OrderReviewFields>): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const href = linkOf(fields.walletLink)?.href ?? WALLET;
  // The dialog is no step of the history: Back leads from the order to the plan selection.
  const replace = href.startsWith(`${pathname}?`);
  return () => void navigate(href, { replace, preventScrollReset: true });
}
