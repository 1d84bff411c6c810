/** What a path of the signed-in area contains; subscriptions/manage is below subscriptions. (spec: DASH-02) */
const DASHBOARD = ['account', 'subscriptions', 'transactions', 'devices', 'offer'];
/** spec: SHELL-10 */
const ACCOUNT = ['/account', '/subscriptions', '/transactions', '/devices'];

const stepsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);

/** Whether the dashboard has content for a path. (spec: DASH-02) */
export function isDashboardPath(path: string): boolean {
  return stepsOf(path).some((step) => DASHBOARD.includes(step));
}

/** Whether a path is about offers, where the sub-navigation is hidden. (spec: DASH-04) */
export function isOfferPath(path: string): boolean {
  return stepsOf(path).includes('offer');
}

/** Whether a path belongs to the customer's account, also below its pages. (spec: SHELL-10) */
export function isAccountPath(path: string): boolean {
  return ACCOUNT.includes(`/${stepsOf(path)[0] ?? ''}`);
}
