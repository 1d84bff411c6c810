/** Targets of the pages that only redirect: absolute addresses on the provider's host. (spec: LAND-09, OPEN-98) */
export interface LandingTargets {
  /** Address of the policy on privacy rights by state, at its section about California. */
  readonly stateRights: string;
  readonly policy: string;
  readonly webTerms: string;
  readonly adInformation: string;
  readonly choices: string;
  readonly home: string;
}
