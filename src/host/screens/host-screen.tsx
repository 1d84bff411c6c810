import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { useServices } from '../services/services-context.ts';
import { HealthScreen } from './health-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LogoutReturnScreen } from './logout-return-screen.tsx';
import { OffersScreen } from './offers-screen.tsx';

/** Shows one of the portal's own pages, by path. Their code is loaded together. */
export function HostScreen(): ReactNode {
  const { hostPaths } = useServices().boot;
  switch (normalizePath(useLocation().pathname)) {
    case hostPaths.offer:
      return <OffersScreen flag="noOffers" />;
    case hostPaths.offers:
      return <OffersScreen flag="offersBanner" />;
    case hostPaths.loading:
      return <LoadingScreen />;
    case hostPaths.logoutReturn:
      return <LogoutReturnScreen />;
    default:
      return <HealthScreen />;
  }
}
