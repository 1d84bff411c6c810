import { useEffect, useRef, type ReactNode } from 'react';
import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { EXPIRY_TARGET_KEY } from '#src/session/create-session.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { createSignOutNonce } from '#src/session/tabs/sign-out-nonce.ts';
import { useServices } from '../services/services-context.ts';
import { readLogoutReturn } from './logout-return.ts';

/** The local storage. If it is not available, it counts as empty. */
const guardedLocalStorage = guardStorage(() => localStorage);

/** The page /logout-return, to which the identity provider redirects after a sign-out. (spec: ROUTE-22…26) */
export function LogoutReturnScreen(): ReactNode {
  const session = useSessionPort();
  const { boot } = useServices();
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    const outcome = readLogoutReturn({
      search: window.location.search,
      // Each language has its own host, so the host of this page is also allowed.
      portalHosts: [boot.account.portalMarker.toLowerCase(), window.location.host],
      isOwnSignOut: createSignOutNonce(openStorage(() => localStorage)).take(),
      referrer: document.referrer,
      logoutHosts: boot.account.logoutHosts,
      saved: takeSavedTarget(),
    });
    if (outcome === 'end') {
      clearBrowser();
      void session.signOut({ extra: { slo_fs: 'completed', nonce: randomId() } });
    } else {
      window.location.replace(outcome.goTo);
    }
  }, [session, boot]);
  return null;
}

/**
 * Returns the stored address of the page to open after an expired session, and removes it from the storage; null if
 * there is none.
 */
function takeSavedTarget(): string | null {
  const saved = guardedLocalStorage.get(EXPIRY_TARGET_KEY) ?? null;
  guardedLocalStorage.remove(EXPIRY_TARGET_KEY);
  return saved;
}

/** Removes local storage, session storage and the cookies that scripts can read. (spec: ROUTE-23) */
function clearBrowser(): void {
  for (const storage of [guardedLocalStorage, guardStorage(() => sessionStorage)])
    for (const key of storage.keys() ?? []) storage.remove(key);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]!.trim();
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`;
  }
}
