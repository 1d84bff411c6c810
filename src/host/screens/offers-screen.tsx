import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useServices } from '../services-context.ts';

/** /offers: redirects to the subscriptions page, which then shows the offers banner. (spec: ROUTE-01, ROUTE-02, OPEN-21) */
export function OffersScreen(): ReactNode {
  const { values } = useSessionPort();
  const { boot } = useServices();
  const navigate = useNavigate();
  const campaign = boot.account.offersCampaign.replace(/^\?/, '');
  useEffect(() => {
    values.set('offersBanner', 'true');
    void navigate({ pathname: '/subscriptions', search: campaign }, { replace: true });
  }, [values, navigate, campaign]);
  return null;
}
