import { redirectToSignIn } from '../sign-in/redirect-to-sign-in.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SignIn } from '../stored-sign-in.ts';
import { MARKER_KEY } from './login-marker.ts';

/**
 * Keeps this tab in step with the other tabs: a sign-out in one of them signs out here too. A tab that signs in, expires
 * or reloads changes nothing here. `restart` starts the session again. (spec: AUTH-08)
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
      // Another tab has signed in again meanwhile.
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
    // The customer returned from the sign-in page by the back button.
    else if (tab.state().status === 'starting') tab.setSignedOut('canceled');
  });
}

/** Returns `Session.syncWithOtherTabs`. The sign-in of another tab is tried once. */
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

/** Returns the expiry in the marker if another tab's sign-in ends later than the own one. */
export function laterExpiry(own: SignIn | undefined, inMarker: number | undefined): number | undefined {
  return own && inMarker !== undefined && inMarker > own.expiresAt ? inMarker : undefined;
}

/** Returns the sign-in, ending at `latest` at the latest: two idle tabs would otherwise keep each other signed in. */
export function limitExpiry(signIn: SignIn, latest: number): SignIn {
  return { ...signIn, expiresAt: Math.min(signIn.expiresAt, latest) };
}
