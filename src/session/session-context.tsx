import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * The state on the server, which renders every page without a sign-in. Signed-in pages load their data in the browser.
 */
const SERVER_STATE: SessionState = Object.freeze({ status: 'starting' });

/** Provides the session to the components below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }): ReactNode {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session, which signs in and out and stores values. Throws outside a SessionProvider. */
export function useSessionPort(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionPort: no session above this component. Render it inside the host.');
  return session;
}

/** Returns the state of the session; the component renders again when it changes. */
export function useSession(): SessionState {
  const session = useSessionPort();
  return useSyncExternalStore(session.subscribe, session.state, () => SERVER_STATE);
}
