import { createContext } from 'react';
import type { LandingTargets } from '#src/model/host/landing-targets.ts';

/** Provides the targets of the pages that only redirect; undefined disables all redirects. */
export const LandingTargetsContext = createContext<Partial<LandingTargets> | undefined>(undefined);
