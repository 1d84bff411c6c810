import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** false on the server and while hydrating, then true: for what only works with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
