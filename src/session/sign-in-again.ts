import type { Session } from './session.ts';

/**
 * Redirects to the sign-in page, which leads back to `returnTo`. Ends only if the page is shown again by the Back button,
 * or if the sign-in page cannot be reached: the caller then shows why the change was not made. (spec: SEC-13)
 */
export async function signInAgain(session: Session, returnTo: string): Promise<void> {
  const shownAgain = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  try {
    await session.signIn(returnTo, { again: true });
    await shownAgain;
  } catch {
    // The caller shows the failure.
  }
}
