import { useSyncExternalStore } from 'react';

/** A subscription without notifications, because the value does not change after hydration. */
const subscribeToNothing = (): (() => void) => () => undefined;

/** Returns false on the server and during hydration, then true. For controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
