import { normalizePath } from '#src/lib/paths/normalize-path.ts';

/** The facts that decide whether an event may be sent. */
export interface TrackingFacts {
  readonly path: string;
  /** The browser requests no tracking, or the visitor has refused tracking in this browser. */
  readonly hasRefused: boolean;
  /** A customer is or was signed in on this browser. */
  readonly isCustomer: boolean;
  /** The customer's choice about ads; undefined if it is not known. */
  readonly hasOptedOut: boolean | undefined;
}

/** The signed-in area and the Privacy Center. (spec: SEC-10) */
const PRIVATE_PATHS = ['/account', '/subscriptions', '/transactions', '/devices', '/offer', '/privacy'];

/**
 * Returns true if an event may be sent. A customer whose choice is not known counts as opted out. (spec: CONST-04,
 * OPEN-16)
 */
export function mayTrack({ path, hasRefused, isCustomer, hasOptedOut }: TrackingFacts): boolean {
  const page = normalizePath(path);
  if (PRIVATE_PATHS.some((each) => page === each || page.startsWith(`${each}/`))) return false;
  return !hasRefused && (!isCustomer || hasOptedOut === false);
}

/** Returns true if the browser sends Global Privacy Control or Do Not Track. */
export function isRefusedByBrowser(browser: Navigator & { readonly globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
