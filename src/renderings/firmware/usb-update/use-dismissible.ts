import { useState } from 'react';

/** Returns whether a due message is shown: `dismiss` hides it until it becomes due again. */
export function useDismissible(isDue: boolean): { readonly isShown: boolean; readonly dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isDue && isDismissed) setIsDismissed(false);
  return { isShown: isDue && !isDismissed, dismiss: () => setIsDismissed(true) };
}
