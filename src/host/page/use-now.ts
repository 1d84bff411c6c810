import { useEffect, useState } from 'react';
import { now as clockNow } from '#src/lib/clock.ts';

/** One minute in milliseconds. */
const MINUTE_MS = 60_000;

/**
 * Returns the time in milliseconds, updated every minute. It starts with the server's time, so that server and browser
 * render the same page.
 */
export function useNow(server: number): number {
  const [now, setNow] = useState(server);
  useEffect(() => {
    const tick = () => setNow(clockNow());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
