import { useEffect, useState } from 'react';
import { countdownNow } from '#src/lib/clock.ts';

/** Returns the whole seconds until `end` (milliseconds since 1970); 0 after it. */
const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - countdownNow()) / 1000));

/** Returns the seconds until `end` (milliseconds since 1970), rounded up; 0 after it. */
export function useCountdown(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const updateSeconds = (): void => setSeconds(secondsUntil(end));
    const timer = setInterval(updateSeconds, 1000);
    // Browsers slow down the timers of hidden pages.
    document.addEventListener('visibilitychange', updateSeconds);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', updateSeconds);
    };
  }, [end, isOver]);
  return seconds;
}
