import { useEffect, useState } from 'react';

/** Delay before the table is shown, in milliseconds. (spec: TXN-08) */
const TABLE_DELAY_MS = 2000;

/** Returns true if the table may be shown: after the delay, or at once if its data was loaded when the page opened. */
export function useMayShowTable(isLoaded: boolean): boolean {
  const [isReady, setReady] = useState(isLoaded);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setReady(true), TABLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
