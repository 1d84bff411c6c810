import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Nobody is signed in on the server: signed-in pages are filled in the browser. */
const NOBODY: SessionState = Object.freeze({ status: 'starting' });

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }): ReactNode {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The port: signing in and out, stored values. */
export function useSessionPort(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionPort: no session above this component. Render it inside the host.');
  return session;
}

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  const session = useSessionPort();
  return useSyncExternalStore(session.subscribe, session.state, () => NOBODY);
}
