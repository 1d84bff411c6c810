import { openStorage } from '#src/lib/guarded-storage.ts';
import type { Session } from '#src/session/session.ts';
import { createLoginMarker } from '#src/session/tabs/login-marker.ts';
import type { FlowLogin } from '../session-types.ts';

/** Returns the sign-in of the portal's session, for a flow. */
export function createFlowLogin(session: Session): FlowLogin {
  const marker = createLoginMarker(openStorage(() => localStorage));
  return {
    settled: () => session.start(false),
    accessToken: () => session.accessToken(),
    isKnown: () => session.state().status === 'signed-in' || marker.expiresAt() !== undefined,
    obtain: async (how) => {
      await (how === 'refresh' ? session.start(true) : session.signIn(location.pathname));
      if (session.accessToken() !== undefined) return 'here';
      return session.state().status === 'starting' ? 'leaving' : 'failed';
    },
  };
}
