import { useState } from 'react';

/** Returns `isDue` as `isShown`, but false after `dismiss`, until `isDue` becomes true again. */
export function useDismissible(isDue: boolean): { readonly isShown: boolean; readonly dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isDue && isDismissed) setIsDismissed(false);
  return { isShown: isDue && !isDismissed, dismiss: () => setIsDismissed(true) };
}
