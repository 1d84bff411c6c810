import { useState } from 'react';

/** Returns whether something is shown that appears with `isDue` and can be dismissed until it is due again. */
export function useDismissible(isDue: boolean): { readonly isShown: boolean; readonly dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isDue && isDismissed) setIsDismissed(false);
  return { isShown: isDue && !isDismissed, dismiss: () => setIsDismissed(true) };
}
