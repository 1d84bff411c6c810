import { useEffect, useMemo, useRef } from 'react';

/** Time for the browser to begin the navigation of a clicked link. */
const NAVIGATION_MS = 2000;

/** Records whether the form contains typed values that were not sent. */
export interface UnsentFlag {
  readonly set: (hasUnsentValues: boolean) => void;
}

/**
 * Lets the browser ask before it follows a link to another host while the form contains typed values: another host,
 * such as that of the other language, cannot read the draft. Links within the portal do not lose the draft. A restored
 * draft counts as typed.
 */
export function useLeaveQuestion(isRestored: boolean): UnsentFlag {
  const isTyped = useRef(isRestored);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
    const follow = (event: MouseEvent): void => {
      end();
      if (!isTyped.current || !leavesHost(event)) return;
      addEventListener('beforeunload', ask);
      timer = setTimeout(end, NAVIGATION_MS);
    };
    addEventListener('click', follow);
    return () => {
      removeEventListener('click', follow);
      end();
    };
  }, []);
  return useMemo(
    () => ({
      set: (value) => {
        isTyped.current = value;
      },
    }),
    [],
  );
}

/** Returns true if a click opens another host in this tab. */
function leavesHost(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const opensInThisTab = link.target === '' || link.target === '_self';
  return (
    opensInThisTab && !link.hasAttribute('download') && /^https?:$/.test(link.protocol) && link.host !== location.host
  );
}
