import { ACCOUNT_PATH } from './account-path.ts';

/**
 * Returns the page's address if it is a sign-in response, and removes the query from the address bar and the history, so
 * that nothing else reads its code. Responses arrive at the account page and at `returnPaths`, pages of the Privacy Center.
 * Returns undefined for other addresses. (spec: AUTH-01, PC-26, PC-28)
 */
export function takeSignInResponse(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState'>,
  returnPaths: readonly string[],
): string | undefined {
  const url = new URL(location.href);
  const { pathname, searchParams: query } = url;
  const isReturn = [ACCOUNT_PATH, ...returnPaths].includes(pathname);
  // Some providers send errors without a state.
  if (!isReturn || !((query.has('state') && query.has('code')) || query.has('error'))) return undefined;
  history.replaceState(null, '', pathname);
  return url.href;
}
