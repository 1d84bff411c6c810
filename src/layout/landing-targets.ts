import { createContext } from 'react';
import type { LandingTargets } from '#src/model/host/landing-targets.ts';

/** Provides the landing targets from the boot data; undefined disables all of them. */
export const LandingTargetsContext = createContext<Partial<LandingTargets> | undefined>(undefined);
