import type { Session } from './session.ts';

/**
 * Redirects to the sign-in page, which leads back to `returnTo`. Resolves if the Back button shows this page again, or
 * if the sign-in page cannot be reached, so that the caller can show that the change that required the sign-in was not
 * made. (spec: SEC-13)
 */
export async function signInAgain(session: Session, returnTo: string): Promise<void> {
  const shownAgain = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  try {
    await session.signIn(returnTo, { again: true });
    // Without a redirect, this page stays and is never shown again.
    if (session.state().status !== 'signed-out') await shownAgain;
  } catch {
    // The error is ignored: the caller shows that the change was not made.
  }
}
