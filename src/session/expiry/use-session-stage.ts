import { useEffect, useState } from 'react';
import { CHECK_EVERY_MS, FIRST_CHECK_MS, sessionStage, type SessionStage } from './expiry.ts';
import { useSession, useSessionPort } from '../session-context.tsx';

const FINE: SessionStage = Object.freeze({ name: 'fine' });

/**
 * How near the end of the sign-in is, looked at every second from 100 ms after it; signs out when the time is up.
 * (spec: AUTH-12, AUTH-13, AUTH-17)
 */
export function useSessionStage(): SessionStage {
  const session = useSessionPort();
  const { status, expiresAt } = useSession();
  const [stage, setStage] = useState(FINE);
  const isCounting = status === 'signed-in' && expiresAt !== undefined;

  useEffect(() => {
    if (!isCounting) return;
    let isBusy = false;
    let hasEnded = false;
    const check = async (): Promise<void> => {
      if (isBusy || hasEnded) return;
      isBusy = true;
      const keptUp = sessionStage(expiresAt, Date.now()).name !== 'fine' && (await session.syncWithOtherTabs());
      isBusy = false;
      if (hasEnded || keptUp) return;
      const next = sessionStage(expiresAt, Date.now());
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
      setStage(FINE);
    };
  }, [session, isCounting, expiresAt]);

  return isCounting ? stage : FINE;
}
