import { useLocation, useNavigate } from 'react-router-dom';
import { linkOf, type Fields } from '#src/model/content-field.ts';
import type { OrderReviewFields } from './order-review.types.ts';

/** Address that opens the form of the card: the wallet on that page reads the query. */
const CARD_FORM_ADDRESS = '/account?wallet=card';

/**
 * Returns the function that opens the form of the card at the address in content. An address of the order page opens
 * the form in a dialog above the order. Without an address, the form opens on the account page.
 * (spec: OFFER-31, AUTH-29)
 */
export function useOpenWallet(fields: Fields<OrderReviewFields>): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const href = linkOf(fields.walletLink)?.href ?? CARD_FORM_ADDRESS;
  // The dialog gets no history entry, so that Back leads from the order to the plan selection.
  const replace = href.startsWith(`${pathname}?`);
  return () => void navigate(href, { replace, preventScrollReset: true });
}
