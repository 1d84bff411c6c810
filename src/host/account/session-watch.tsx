import type { ReactNode } from 'react';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useSessionStage } from '#src/session/expiry/use-session-stage.ts';
import { SessionWarning } from '#src/ui/session-warning/session-warning.tsx';

/** Warns before the sign-in ends. Its code is loaded for signed-in customers only. */
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
