/** Paths of the dashboard; they include the paths below them, such as subscriptions/manage. (spec: DASH-02) */
const DASHBOARD = ['account', 'subscriptions', 'transactions', 'devices', 'offer'];
/** First steps of the paths that belong to the customer's account. (spec: SHELL-10) */
const ACCOUNT = ['/account', '/subscriptions', '/transactions', '/devices'];

const stepsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);

/** Returns whether the dashboard has content for a path. (spec: DASH-02) */
export function isDashboardPath(path: string): boolean {
  return stepsOf(path).some((step) => DASHBOARD.includes(step));
}

/** Returns whether a path belongs to the offers, which hide the sub-navigation. (spec: DASH-04) */
export function isOfferPath(path: string): boolean {
  return stepsOf(path).includes('offer');
}

/** Returns whether a path belongs to the customer's account. (spec: SHELL-10) */
export function isAccountPath(path: string): boolean {
  return ACCOUNT.includes(`/${stepsOf(path)[0] ?? ''}`);
}
