import type { LandingTargets } from '#src/model/host/landing-targets.ts';

/** The portal's own pages, which replace the pages of the provider while the sandbox is enabled. */
const OWN_PAGES: LandingTargets = Object.freeze({
  stateRights: '/privacy/policy/staterights#california',
  policy: '/privacy/policy',
  webTerms: '/privacy/web-terms',
  adInformation: '/adinformation',
  choices: '/privacy/manage-preference',
  home: '/privacy',
});
/** Names of the targets of the pages that only redirect. */
const TARGET_NAMES = Object.keys(OWN_PAGES) as (keyof LandingTargets)[];

/** The section `privacy` of the configuration file. */
export interface ConfiguredLanding {
  readonly hosts?: readonly string[];
  readonly targets?: Partial<LandingTargets>;
}

/**
 * Returns the targets of the pages that only redirect, and the problems of configured targets: these must be absolute
 * https addresses on a host in `hosts`. Without the sandbox, targets have no defaults. (spec: LAND-09, OPEN-98)
 */
export function readLanding(
  { hosts = [], targets = {} }: ConfiguredLanding,
  hasSandbox: boolean,
): {
  readonly targets: Partial<LandingTargets>;
  readonly problems: readonly string[];
} {
  const problems = TARGET_NAMES.flatMap((name) => {
    const address = targets[name];
    return address === undefined ? [] : problemsOf(`privacy.targets.${name}: "${address}"`, address, hosts);
  });
  return { targets: Object.freeze({ ...(hasSandbox ? OWN_PAGES : {}), ...targets }), problems };
}

/** Returns the problems that prevent a start: targets that are not set. (spec: LAND-09) */
export function missingTargetProblems(targets: Partial<LandingTargets>): readonly string[] {
  return TARGET_NAMES.filter((name) => targets[name] === undefined).map(
    (name) => `privacy.targets.${name}: is missing, because the sandbox is disabled. Set an https address.`,
  );
}

/** Returns a list with the problem of a configured address; an empty list if the address is valid. */
function problemsOf(where: string, address: string, hosts: readonly string[]): readonly string[] {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    return [`${where} is not an absolute https address. Set one.`];
  }
  const { hostname, username, password } = new URL(address);
  if (username || password) return [`${where} contains a user name. Remove it.`];
  return hosts.includes(hostname) ? [] : [`${where} has a host that is not in privacy.hosts. Add "${hostname}" there.`];
}

/** Returns the targets as absolute addresses, without those that lead back to the page at `url`. */
export function landingOf(targets: Partial<LandingTargets>, url: URL): Partial<LandingTargets> {
  const here = pageAddress(url);
  const absolute = Object.entries(targets).map(([name, target]) => [name, new URL(target, url)] as const);
  return Object.fromEntries(
    absolute.filter(([, target]) => pageAddress(target) !== here).map(([name, target]) => [name, target.href]),
  );
}

const pageAddress = ({ origin, pathname }: URL): string => origin + pathname;
