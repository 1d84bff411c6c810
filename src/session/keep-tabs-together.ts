import { MARKER_KEY, type LoginMarker } from './login-marker.ts';
import type { SessionBrowser } from './session-browser.ts';
import type { SignIn } from './stored-sign-in.ts';

/** How long after a sign-out elsewhere the sign-in page comes. (spec: AUTH-08) */
const FORCED_LOGIN_MS = 3000;

/** The session of this tab, as far as other tabs matter to it. */
export interface TabSession {
  /** Who is signed in in this tab. */
  current(): SignIn | undefined;
  /** Whether the sign-in still stands in this tab's storage. */
  isStored(): boolean;
  /** Forgets everything of this tab: nobody is signed in. */
  end(): void;
  /** Nobody is signed in here: whether somebody is elsewhere may have changed. */
  lookAgain(): void;
  /** The page came back as it was left, on its way to the sign-in page. */
  giveUpLeaving(): void;
  /** Leads to the sign-in page, `force` also who is still signed in at the provider; else finds out who is here. */
  signInAgain(force: boolean): void;
  /** Asks the provider without the person. */
  silent(): Promise<SignIn | undefined>;
  adopt(signIn: SignIn): void;
  failed(what: string, error: unknown): void;
}

export interface Tabs {
  /** No sign-in page will come by itself any more. */
  calm(): void;
  /** See Session.keepUp. */
  keepUp(): Promise<boolean>;
}

/** What one tab does, the others follow: by the marker in the storage that they share. (spec: AUTH-08) */
export function keepTabsTogether(browser: SessionBrowser, marker: LoginMarker, tab: TabSession): Tabs {
  let forced: ReturnType<typeof setTimeout> | undefined;
  /** A sign-in of another tab that this one could not keep up with; it is tried once. */
  let lost: number | undefined;

  /** A sign-out in another tab ends this one too; a tab that signs in, expires or reloads changes nothing here. */
  const onMarker = (): void => {
    if (marker.isThere() || !tab.current()) {
      tab.lookAgain();
      return;
    }
    tab.end();
    clearTimeout(forced);
    forced = setTimeout(() => tab.signInAgain(!marker.isThere()), FORCED_LOGIN_MS);
  };
  browser.onShared((key) => {
    if (key === null || key === MARKER_KEY) onMarker();
  });
  browser.onReturn(() => {
    if (tab.current() && !(tab.isStored() && marker.isThere())) browser.reload();
    else tab.giveUpLeaving();
  });

  return Object.freeze({
    calm: () => clearTimeout(forced),
    async keepUp() {
      const before = tab.current();
      const elsewhere = marker.expiresAt();
      if (!before || elsewhere === undefined || elsewhere <= before.expiresAt || elsewhere === lost) return false;
      lost = elsewhere;
      try {
        const signIn = await tab.silent();
        if (!signIn || tab.current() !== before) return false;
        if (signIn.subject !== before.subject) {
          tab.end();
          browser.reload();
          return true;
        }
        // Not longer than that tab: else two idle tabs would keep each other signed in for ever.
        tab.adopt({ ...signIn, expiresAt: Math.min(signIn.expiresAt, elsewhere) });
        return true;
      } catch (error) {
        tab.failed('this tab could not keep up with another', error);
        return false;
      }
    },
  });
}
