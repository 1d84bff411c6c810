import { useEffect, useState } from 'react';
import { countdownNow } from '#src/lib/clock.ts';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - countdownNow()) / 1000));

/** Returns the whole seconds until `end` (milliseconds), counted down to 0. */
export function useCountdown(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSeconds(secondsUntil(end)), 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return seconds;
}
