import type { SessionParts } from '../session-parts.ts';
import { failureOf } from './sign-in-failure.ts';

/** How the browser is led to the sign-in page. */
export interface RedirectOptions {
  /** If true, the customer must enter the password even if the provider's session is still active. */
  readonly again?: boolean;
  /** Whether the sign-in page replaces this page in the history; true by default. */
  readonly replace?: boolean;
}

/**
 * Redirects to the sign-in page, which leads back to `path`. Signs out in this tab if the provider cannot be reached.
 */
export async function redirectToSignIn(
  { browser, tab, forcedSignIn, client, reportFailure }: SessionParts,
  path: string,
  { again = false, replace = true }: RedirectOptions = {},
): Promise<void> {
  forcedSignIn.cancel();
  tab.setStarting();
  try {
    browser.leave(await (await client()).signInUrl(path, { from: browser.path(), force: again }), replace);
  } catch (error) {
    reportFailure('the sign-in page cannot be reached', error);
    tab.setSignedOut(failureOf(error));
  }
}
