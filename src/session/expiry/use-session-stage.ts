import { useEffect, useState } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { CHECK_EVERY_MS, FIRST_CHECK_MS, sessionStage, type SessionStage } from './expiry.ts';
import { useSession, useSessionPort } from '../session-context.tsx';

/** The stage of a sign-in that does not end soon. */
const FINE_STAGE: SessionStage = Object.freeze({ name: 'fine' });

/**
 * Returns the stage of the sign-in, which is checked 100 ms after the sign-in or the page load and then every second.
 * Signs out when the sign-in is over. (spec: AUTH-12, AUTH-13, AUTH-17)
 */
export function useSessionStage(): SessionStage {
  const session = useSessionPort();
  const { status, expiresAt } = useSession();
  const [stage, setStage] = useState(FINE_STAGE);
  const isCounting = status === 'signed-in' && expiresAt !== undefined;

  useEffect(() => {
    if (!isCounting) return;
    let isBusy = false;
    let hasEnded = false;
    const check = async (): Promise<void> => {
      if (isBusy || hasEnded) return;
      isBusy = true;
      const isExtended = sessionStage(expiresAt, realNow()).name !== 'fine' && (await session.syncWithOtherTabs());
      isBusy = false;
      if (hasEnded || isExtended) return;
      const next = sessionStage(expiresAt, realNow());
      setStage((before) => (next.name === 'fine' && before.name === 'fine' ? before : next));
      if (next.name !== 'over') return;
      stop();
      await session.expire();
    };
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      every = setInterval(() => void check(), CHECK_EVERY_MS);
      void check();
    }, FIRST_CHECK_MS);
    const stop = (): void => {
      hasEnded = true;
      clearTimeout(first);
      clearInterval(every);
    };
    return () => {
      stop();
      setStage(FINE_STAGE);
    };
  }, [session, isCounting, expiresAt]);

  return isCounting ? stage : FINE_STAGE;
}
