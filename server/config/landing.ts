import type { LandingTargets } from '#src/model/landing-targets.ts';

/** Our own pages, in place of the provider's. */
const SANDBOX: LandingTargets = Object.freeze({
  stateRights: '/privacy/policy/staterights#california',
  policy: '/privacy/policy',
  webTerms: '/privacy/web-terms',
  adInformation: '/adinformation',
  choices: '/privacy/manage-preference',
  home: '/privacy',
});

export interface ConfiguredLanding {
  readonly hosts?: readonly string[];
  readonly targets?: Partial<LandingTargets>;
}

/** Where pages of the privacy area lead on to, and what is wrong with it: only https, and only the provider's hosts. (spec: LAND-09, OPEN-98) */
export function readLanding({ hosts = [], targets = {} }: ConfiguredLanding): {
  readonly targets: LandingTargets;
  readonly faults: readonly string[];
} {
  const faults = Object.entries(targets).flatMap(([name, address]) => {
    const where = `privacy.targets.${name}: "${address}"`;
    if (/^\/(?![/\\])/.test(address)) return [];
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
      return [`${where} is no https address. Give one, or a path of the portal.`];
    }
    const { hostname, username, password } = new URL(address);
    if (username || password) return [`${where} carries a user name. Take it out.`];
    return hosts.includes(hostname)
      ? []
      : [`${where} is on a host that privacy.hosts does not name. Add "${hostname}" there.`];
  });
  return { targets: Object.freeze({ ...SANDBOX, ...targets }), faults };
}
