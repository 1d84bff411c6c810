import { ACCOUNT_PATH } from './account-path.ts';

/**
 * Returns the page's address if it is a sign-in response, and removes the response from the address bar and the history,
 * so that nothing else reads its code. Returns undefined for other addresses. (spec: AUTH-01)
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
