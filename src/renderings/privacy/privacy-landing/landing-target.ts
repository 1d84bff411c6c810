import type { LandingTargets } from '#src/model/landing-targets.ts';

/** The label that a block at /privacy needs. */
const HOME_LABEL = 'Privacy Center';

/** Where a page leads by its path, and by the label of its block; the first that fits. (spec: LAND-03…08) */
export function landingTarget(path: string, label: string, targets: LandingTargets): string | undefined {
  if (path.includes('privacy/policy/staterights')) return targets.stateRights;
  if (path.includes('privacy/policy')) return targets.policy;
  if (path.includes('privacy/web-terms')) return targets.webTerms;
  if (path.includes('adinformation')) return targets.adInformation;
  if (path.includes('privacy/manage-preference')) return targets.choices;
  return path.endsWith('/privacy') && label.trim() === HOME_LABEL ? targets.home : undefined;
}

/** A page never leads to itself. */
export function leadsElsewhere(target: string, path: string): boolean {
  return target.split(/[?#]/)[0] !== path;
}
