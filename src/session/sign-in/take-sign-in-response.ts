import { ACCOUNT_PATH } from './account-path.ts';

/**
 * Returns the page's address if it is a sign-in response: at the account page, or at one of `returnPaths`, which are
 * pages of the Privacy Center. Removes query and hash from the address bar and the history, so that no other script
 * reads them. Returns undefined for other addresses. (spec: AUTH-01, PC-26, PC-28)
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
