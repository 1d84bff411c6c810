import { ACCOUNT_PATH } from './account-path.ts';

/**
 * Takes the provider's answer out of the address, so that its code stays in no history and goes to nobody else.
 * undefined when the address holds none. (spec: AUTH-01)
 */
export function takeSignInResponse(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState'>,
): string | undefined {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  if (url.pathname !== ACCOUNT_PATH || !query.has('state') || !(query.has('code') || query.has('error')))
    return undefined;
  history.replaceState(null, '', ACCOUNT_PATH);
  return url.href;
}
