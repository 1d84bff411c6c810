import type { Session } from './session.ts';

/**
 * Redirects to the sign-in page, which leads back to `returnTo`. Resolves if the Back button shows this page again or
 * `signIn` rejects, so that the caller can show that the change that required the sign-in was not made. (spec: SEC-13)
 */
export async function signInAgain(session: Session, returnTo: string): Promise<void> {
  const shownAgain = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  try {
    await session.signIn(returnTo, { again: true });
    await shownAgain;
  } catch {
    // The error is ignored: the caller shows that the change was not made.
  }
}
