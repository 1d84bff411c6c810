import { createContext } from 'react';
import type { LandingTargets } from '#src/model/landing-targets.ts';

/** The host gives what boot says; without it no page leads on. */
export const LandingTargetsContext = createContext<LandingTargets | undefined>(undefined);
