import { useEffect } from 'react';
import { useForget } from '#src/data/use-forget.ts';
import { readPurchase, storePurchase } from '#src/operations/offers/bought-plans.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { useSessionPort } from '#src/session/session-context.tsx';

/** Time after which the data that an order changes is reloaded, in milliseconds. (spec: OPEN-66) */
const REFRESH_MS = 5000;

/**
 * Reloads the data that an order changes, five seconds after the page is shown. Does so once for each order, even if
 * the page is reloaded. (spec: OFFER-54)
 */
export function useRefresh(isShown: boolean): void {
  const { values } = useSessionPort();
  const forget = useForget();
  useEffect(() => {
    if (!isShown || readPurchase(values)?.isRefreshed) return;
    const timer = setTimeout(() => {
      const purchase = readPurchase(values);
      if (!purchase || purchase.isRefreshed) return;
      storePurchase(values, { ...purchase, isRefreshed: true });
      forget(getSubscriptions, getTransactionHistory, getStorefrontBanner);
    }, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isShown, values, forget]);
}
