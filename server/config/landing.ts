import type { LandingTargets } from '#src/model/landing-targets.ts';

/** The portal's own pages, in place of the provider's. */
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

/** Returns the link targets of the privacy area, and the problems of configured ones: they must use https and a host in `hosts`. (spec: LAND-09, OPEN-98) */
export function readLanding({ hosts = [], targets = {} }: ConfiguredLanding): {
  readonly targets: LandingTargets;
  readonly problems: readonly string[];
} {
  const problems = Object.entries(targets).flatMap(([name, address]) => {
    const where = `privacy.targets.${name}: "${address}"`;
    if (/^\/(?![/\\])/.test(address)) return [];
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
      return [`${where} is not an https address. Set one, or a path of the portal.`];
    }
    const { hostname, username, password } = new URL(address);
    if (username || password) return [`${where} contains a user name. Remove it.`];
    return hosts.includes(hostname)
      ? []
      : [`${where} has a host that is not in privacy.hosts. Add "${hostname}" there.`];
  });
  return { targets: Object.freeze({ ...SANDBOX, ...targets }), problems };
}
