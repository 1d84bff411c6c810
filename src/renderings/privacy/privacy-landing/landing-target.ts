import type { LandingTargets } from '#src/model/host/landing-targets.ts';

/** At an address that ends in /privacy, only a block with this label redirects. (spec: LAND-03…08) */
const HOME_LABEL = 'Privacy Center';

/**
 * Returns the address to which a page redirects, by the path of the page and the label of its block; undefined if the
 * page does not redirect. (spec: LAND-03…08)
 */
export function landingTarget(path: string, label: string, targets: Partial<LandingTargets>): string | undefined {
  if (path.includes('privacy/policy/staterights')) return targets.stateRights;
  if (path.includes('privacy/policy')) return targets.policy;
  if (path.includes('privacy/web-terms')) return targets.webTerms;
  if (path.includes('adinformation')) return targets.adInformation;
  if (path.includes('privacy/manage-preference')) return targets.choices;
  return path.endsWith('/privacy') && label.trim() === HOME_LABEL ? targets.home : undefined;
}

/**
 * Returns whether a target is another page than the current one, whose absolute address is `here`. A target on the same
 * page is ignored, because it would redirect the page to itself.
 */
export function leadsElsewhere(target: string, here: string): boolean {
  return target.split(/[?#]/)[0] !== here.split(/[?#]/)[0];
}
