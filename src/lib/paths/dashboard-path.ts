/**
 * Path segments (steps) that make a path belong to the dashboard wherever they occur, as in /subscriptions/manage.
 * (spec: DASH-02)
 */
const DASHBOARD_STEPS = ['account', 'subscriptions', 'transactions', 'devices', 'offer'];
/** Beginnings of the paths that belong to the customer's account. (spec: SHELL-10) */
const ACCOUNT_PATHS = ['/account', '/subscriptions', '/transactions', '/devices'];

/** Returns the segments (steps) of a path, without empty ones and without query and fragment. */
const stepsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);

/** Returns true if a path belongs to the dashboard. (spec: DASH-02) */
export function isDashboardPath(path: string): boolean {
  return stepsOf(path).some((step) => DASHBOARD_STEPS.includes(step));
}

/** Returns true if a path belongs to the offers, which hide the sub-navigation. (spec: DASH-04) */
export function isOfferPath(path: string): boolean {
  return stepsOf(path).includes('offer');
}

/** Returns true if a path belongs to the customer's account. (spec: SHELL-10) */
export function isAccountPath(path: string): boolean {
  return ACCOUNT_PATHS.includes(`/${stepsOf(path)[0] ?? ''}`);
}
