import type { ReactNode } from 'react';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useSessionStage } from '#src/session/expiry/use-session-stage.ts';
import { SessionWarning } from '#src/ui/session-warning/session-warning.tsx';

/** Watches the end of the sign-in and warns of it; in a chunk of its own, for those who are signed in. */
export function SessionWatch(): ReactNode {
  const session = useSessionPort();
  const stage = useSessionStage();
  return (
    <SessionWarning
      open={stage.name === 'warning'}
      seconds={stage.name === 'warning' ? stage.seconds : 0}
      onContinue={() => void session.renew()}
      onSignOut={() => void session.signOut()}
    />
  );
}
