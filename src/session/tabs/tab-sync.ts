import { redirectToSignIn } from '../sign-in/redirect-to-sign-in.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SignIn } from '../stored-sign-in.ts';
import { MARKER_KEY } from './login-marker.ts';

/**
 * Signs this tab out when another tab signs out. After a delay, redirects it to the sign-in page, or calls `restart` to
 * start the session again if another tab has signed in by then. A sign-in in another tab changes only `remembered` of a
 * signed-out tab. An expiry or reload in another tab changes nothing. If a page is restored from the back-forward
 * cache, reloads it if the customer has signed out meanwhile; a sign-in that was starting there counts as canceled.
 * (spec: AUTH-08)
 */
export function watchOtherTabs(parts: SessionParts, restart: () => void): void {
  const { browser, tab, forcedSignIn } = parts;
  const onMarkerChange = (): void => {
    if (tab.marker.isSet() || !tab.signIn()) {
      if (tab.state().status === 'signed-out') tab.setSignedOut(tab.state().failure);
      return;
    }
    tab.clear();
    forcedSignIn.schedule(() => {
      // The marker is set if another tab has signed in again meanwhile.
      if (tab.marker.isSet()) restart();
      else void redirectToSignIn(parts, browser.path(), { again: true });
    });
  };
  browser.onSharedChange((key) => {
    if (key === null || key === MARKER_KEY) onMarkerChange();
  });
  browser.onRestored(() => {
    const isSignedOutElsewhere = !(tab.stored() && tab.marker.isSet());
    if (tab.signIn() && isSignedOutElsewhere) browser.reload();
    // The customer has returned from the sign-in page by the Back button.
    else if (tab.state().status === 'starting') tab.setSignedOut('canceled');
  });
}

/** Creates `Session.syncWithOtherTabs`. The same sign-in of another tab is tried only once. */
export function createTabSync({ browser, tab, client, reportFailure }: SessionParts): () => Promise<boolean> {
  let lastTried: number | undefined;
  return async () => {
    const before = tab.signIn();
    const later = laterExpiry(before, tab.marker.expiresAt());
    if (!before || later === undefined || later === lastTried) return false;
    lastTried = later;
    try {
      const signIn = await (await client()).silent();
      if (!signIn || tab.signIn() !== before) return false;
      if (signIn.subject === before.subject) {
        tab.accept(limitExpiry(signIn, later));
      } else {
        tab.clear();
        browser.reload();
      }
      return true;
    } catch (error) {
      reportFailure('this tab could not take over the sign-in of another tab', error);
      return false;
    }
  };
}

/** Returns the expiry in the marker if it is later than the expiry of this tab's sign-in; otherwise undefined. */
export function laterExpiry(own: SignIn | undefined, inMarker: number | undefined): number | undefined {
  return own && inMarker !== undefined && inMarker > own.expiresAt ? inMarker : undefined;
}

/**
 * Returns the sign-in with an expiry of at most `latest`. Without this limit, two idle tabs would keep each other
 * signed in.
 */
export function limitExpiry(signIn: SignIn, latest: number): SignIn {
  return { ...signIn, expiresAt: Math.min(signIn.expiresAt, latest) };
}
