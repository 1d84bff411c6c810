import { useEffect, useState } from 'react';

/** How long after the screen was opened the table is set up. (spec: TXN-08) */
const SETUP_MS = 2000;

/** Returns whether the table may be set up: after the delay, or at once if its data was there when the screen was opened. */
export function useSetUp(isLoaded: boolean): boolean {
  const [isReady, setReady] = useState(isLoaded);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setReady(true), SETUP_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
