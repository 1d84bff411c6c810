/** How long after a sign-out in another tab this tab redirects to the sign-in page. (spec: AUTH-08) */
export const FORCED_SIGN_IN_MS = 3000;

/** The redirect to the sign-in page that follows a sign-out in another tab. */
export interface ForcedSignIn {
  /** Runs `redirect` after FORCED_SIGN_IN_MS; replaces a scheduled one. */
  schedule(redirect: () => void): void;
  cancel(): void;
}

/** Returns a timer without a scheduled redirect. */
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
