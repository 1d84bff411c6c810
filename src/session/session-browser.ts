import { openStorage } from '#src/lib/guarded-storage.ts';

/** The parts of a browser window that the session uses. */
export interface SessionBrowser {
  readonly origin: string;
  /** Storage of this tab; undefined if the browser refuses access. */
  readonly tab: Storage | undefined;
  /** Storage that all tabs of the origin share; undefined if the browser refuses access. */
  readonly shared: Storage | undefined;
  /** Returns path and query of the page. */
  path(): string;
  /** Navigates to another address; `replace` replaces this page in the history. */
  leave(url: string, replace: boolean): void;
  reload(): void;
  /** Calls `listener` when another tab changes the shared storage; `key` is null if the whole storage was cleared. */
  onSharedChange(listener: (key: string | null) => void): void;
  /** Calls `listener` once when the page is left, after the listeners that were added earlier. */
  onPageHide(listener: () => void): void;
  /** Calls `listener` when the page is restored from the back-forward cache. */
  onRestored(listener: () => void): void;
}

/** Returns the parts of the window of this page that the session uses. */
export function windowBrowser(): SessionBrowser {
  const sharedStorage = openStorage(() => localStorage);
  return {
    origin: location.origin,
    tab: openStorage(() => sessionStorage),
    shared: sharedStorage,
    path: () => location.pathname + location.search,
    leave: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
    reload: () => location.reload(),
    onSharedChange: (listener) =>
      addEventListener('storage', ({ storageArea, key }) => {
        if (storageArea === null || storageArea === sharedStorage) listener(key);
      }),
    onPageHide: (listener) => addEventListener('pagehide', () => listener(), { once: true }),
    onRestored: (listener) =>
      addEventListener('pageshow', (event) => {
        if (event.persisted) listener();
      }),
  };
}

/** Replaces the window on the server. It has no storage, events or navigation. */
export const NO_BROWSER: SessionBrowser = Object.freeze({
  origin: '',
  tab: undefined,
  shared: undefined,
  path: () => '/',
  leave: () => undefined,
  reload: () => undefined,
  onSharedChange: () => undefined,
  onPageHide: () => undefined,
  onRestored: () => undefined,
});
