import { realNow } from '#src/lib/clock.ts';
import { openStorage } from '#src/lib/guarded-storage.ts';
import type { Session } from '#src/session/session.ts';
import { createLoginMarker } from '#src/session/tabs/login-marker.ts';
import type { FlowLogin } from '../session-types.ts';

/** How long a refreshed token is used, in milliseconds: as long as a visit may be idle. Its lifetime is not known. */
const REFRESHED_TOKEN_MS = 900_000;

/** Requests a new access token for the page in the background; undefined if none can be obtained. */
type RequestNewToken = () => Promise<string | undefined> | undefined;

/**
 * Returns the sign-in of the portal's session for a flow. A token from `refresh` is used only by the flow and kept in
 * memory: it comes without an ID token, so the portal's sign-in stays expired. (spec: PC-30, PC-31)
 */
export function createFlowLogin(session: Session, refresh: RequestNewToken, now: () => number = realNow): FlowLogin {
  const marker = createLoginMarker(openStorage(() => localStorage));
  let refreshed: { readonly token: string; readonly until: number } | undefined;
  // After a sign-out there is no marker, so the customer is not signed in again.
  const wasSignedIn = (): boolean => marker.expiresAt() !== undefined;
  const accessToken = (): string | undefined =>
    session.accessToken() ?? (refreshed && refreshed.until > now() && wasSignedIn() ? refreshed.token : undefined);
  const refreshHere = async (): Promise<boolean> => {
    const token = wasSignedIn() ? await refresh() : undefined;
    if (token === undefined) return false;
    refreshed = { token, until: now() + REFRESHED_TOKEN_MS };
    return true;
  };
  return {
    settled: () => session.start(false),
    accessToken,
    isKnown: () => session.state().status === 'signed-in' || wasSignedIn(),
    obtain: async (how) => {
      if (how === 'refresh' && (await refreshHere())) return 'here';
      await (how === 'refresh' ? session.start(true) : session.signIn(location.pathname));
      if (accessToken() !== undefined) return 'here';
      return session.state().status === 'starting' ? 'leaving' : 'failed';
    },
  };
}
