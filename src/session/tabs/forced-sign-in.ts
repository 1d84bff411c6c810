/** Delay between a sign-out in another tab and the redirect of this tab to the sign-in page. (spec: AUTH-08) */
export const FORCED_SIGN_IN_MS = 3000;

/** The redirect to the sign-in page that follows a sign-out in another tab. */
export interface ForcedSignIn {
  /** Runs `redirect` after FORCED_SIGN_IN_MS. A redirect that was scheduled before is canceled. */
  schedule(redirect: () => void): void;
  cancel(): void;
}

/** Creates a forced sign-in; no redirect is scheduled yet. */
export function createForcedSignIn(): ForcedSignIn {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return Object.freeze({
    schedule(redirect: () => void) {
      cancel();
      timer = setTimeout(redirect, FORCED_SIGN_IN_MS);
    },
    cancel,
  });
}
