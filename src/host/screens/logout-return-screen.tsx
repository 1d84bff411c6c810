import { useEffect, useRef, type ReactNode } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { EXPIRY_TARGET_KEY } from '#src/session/create-session.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useServices } from '../services-context.ts';
import { readLogoutReturn } from './logout-return.ts';

/** /logout-return: where the provider leads after a sign-out. (spec: ROUTE-22…26) */
export function LogoutReturnScreen(): ReactNode {
  const session = useSessionPort();
  const { boot } = useServices();
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    const answer = readLogoutReturn({
      search: window.location.search,
      portalHost: boot.account.portalMarker,
      isForeign: boot.fromElsewhere === true,
      saved: takeSavedTarget(),
    });
    if (answer === 'end') {
      clearBrowser();
      void session.signOut({ extra: { slo_fs: 'completed', nonce: randomId() } });
    } else {
      window.location.replace(answer.goTo);
    }
  }, [session, boot]);
  return null;
}

function takeSavedTarget(): string | null {
  try {
    const saved = localStorage.getItem(EXPIRY_TARGET_KEY);
    localStorage.removeItem(EXPIRY_TARGET_KEY);
    return saved;
  } catch {
    return null;
  }
}

/** Local storage, session storage and the cookies that scripts can see. (spec: ROUTE-23) */
function clearBrowser(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that refuses to store has stored nothing.
  }
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]!.trim();
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`;
  }
}
