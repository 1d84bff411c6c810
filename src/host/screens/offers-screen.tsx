import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useServices } from '../services/services-context.ts';

/**
 * The pages /offers and /offer: sets a value of the session and redirects to the subscriptions page, which then shows
 * the offers banner (/offers) or that there are no offers (/offer). (spec: ROUTE-01…03, OPEN-21)
 */
export function OffersScreen({ flag }: { readonly flag: 'noOffers' | 'offersBanner' }): ReactNode {
  const { values } = useSessionPort();
  const { boot } = useServices();
  const navigate = useNavigate();
  const campaign = flag === 'offersBanner' ? boot.account.offersCampaign.replace(/^\?/, '') : '';
  useEffect(() => {
    values.set(flag, 'true');
    void navigate({ pathname: SUBSCRIPTIONS_PATH, search: campaign }, { replace: true });
  }, [values, navigate, campaign, flag]);
  return null;
}
