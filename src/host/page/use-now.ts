import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time in milliseconds, once a minute; the first answer is the server's, so that both render the same page. */
export function useNow(server: number): number {
  const [now, setNow] = useState(server);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
