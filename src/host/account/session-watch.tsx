import type { ReactNode } from 'react';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useSessionStage } from '#src/session/expiry/use-session-stage.ts';
import type { SessionStage } from '#src/session/expiry/expiry.ts';
import { SessionWarning } from '#src/ui/session-warning/session-warning.tsx';
import { useServices } from '../services/services-context.ts';

/**
 * The warning in a scenario with a sign-in that is about to end. It always shows 30 seconds and does not count down.
 */
const SCENARIO_WARNING: SessionStage = Object.freeze({ name: 'warning', seconds: 30 });

/** Warns before the sign-in ends. Its code is loaded for signed-in customers only. */
export function SessionWatch(): ReactNode {
  const session = useSessionPort();
  const { boot } = useServices();
  const realStage = useSessionStage();
  const stage = boot.scenario?.document.signIn === 'ending' ? SCENARIO_WARNING : realStage;
  return (
    <SessionWarning
      open={stage.name === 'warning'}
      seconds={stage.name === 'warning' ? stage.seconds : 0}
      onContinue={() => void session.renew()}
      onSignOut={() => void session.signOut()}
    />
  );
}
