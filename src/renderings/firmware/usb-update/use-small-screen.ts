import { useSyncExternalStore } from 'react';

/** The page offers no download on screens of 766 px and below. (spec: USB-22, OPEN-104) */
const SMALL_SCREEN = '(max-width: 766px)';

/** Returns the media query for small screens; undefined on the server. */
const mediaQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.(SMALL_SCREEN);

/** Calls the listener when the screen becomes small or large. Returns the function that ends this. */
function subscribe(listener: () => void): () => void {
  const query = mediaQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Returns whether the screen is too small for a download; undefined on the server and during hydration. */
export function useSmallScreen(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => mediaQuery()?.matches ?? false,
    () => undefined,
  );
}
