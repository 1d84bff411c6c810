import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '#src/lib/normalise-path.ts';
import { HOST_PATHS } from '#src/model/host-paths.ts';
import { HealthScreen } from './health-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LogoutReturnScreen } from './logout-return-screen.tsx';
import { OffersScreen } from './offers-screen.tsx';

/** The pages that the portal has by itself, in one chunk. */
export function HostScreen(): ReactNode {
  switch (normalisePath(useLocation().pathname)) {
    case HOST_PATHS.offers:
      return <OffersScreen />;
    case HOST_PATHS.loading:
      return <LoadingScreen />;
    case HOST_PATHS.logoutReturn:
      return <LogoutReturnScreen />;
    default:
      return <HealthScreen />;
  }
}
