import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns false on the server and during hydration, then true. For controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
