import { useEffect, useMemo, useRef } from 'react';

/** Time for the browser to begin the navigation of a clicked link. */
const NAVIGATION_MS = 2000;

/** Whether the form contains something that would be lost. */
export interface TypedMark {
  readonly set: (isTyped: boolean) => void;
}

/**
 * Asks before a link to another host is followed while the form contains something typed: the other language is another
 * host, which cannot read the draft. The browser asks in its own words. Links within the portal keep the draft.
 * A restored draft counts as typed from the start.
 */
export function useLeaveQuestion(isRestored: boolean): TypedMark {
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

/** Whether a click opens another host in this tab. */
function leavesHost(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const opensInThisTab = link.target === '' || link.target === '_self';
  return (
    opensInThisTab && !link.hasAttribute('download') && /^https?:$/.test(link.protocol) && link.host !== location.host
  );
}
