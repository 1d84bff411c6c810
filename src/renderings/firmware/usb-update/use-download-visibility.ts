import { useState } from 'react';
import { useSmallScreen } from './use-small-screen.ts';

/**
 * Returns whether the screen is small, and whether the download is mounted. It stays mounted while the window is narrow
 * for a moment, so that it keeps its links. On a phone it is not mounted after hydration. (spec: USB-17, USB-21)
 */
export function useDownloadVisibility(): { readonly isSmall: boolean | undefined; readonly isMounted: boolean } {
  const isSmall = useSmallScreen();
  const [wasWide, setWasWide] = useState(false);
  if (isSmall === false && !wasWide) setWasWide(true);
  return { isSmall, isMounted: !isSmall || wasWide };
}
