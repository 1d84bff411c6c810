import { pickQuery } from '#src/model/host/preview.ts';
import type { SessionBrowser } from '#src/session/session-browser.ts';

/**
 * Returns a window for the router that hides the address of the preview: its location is that of the published page, so
 * that links have the same `href`. The real address begins with `base` and keeps the query of the preview.
 */
export function previewWindow(base: string, real: Window = window): Window {
  const own = pickQuery(real.location.search, 'preview');
  const realUrl = (url: string | URL | null | undefined): string | undefined =>
    url === null || url === undefined ? undefined : base + addQuery(String(url), own);
  const location = {
    get pathname() {
      return removeBase(base, real.location.pathname);
    },
    get search() {
      return pickQuery(real.location.search, 'page');
    },
    get hash() {
      return real.location.hash;
    },
    get href() {
      return real.location.origin + this.pathname + this.search + this.hash;
    },
    origin: real.location.origin,
    assign: (url: string) => real.location.assign(realUrl(url)!),
    replace: (url: string) => real.location.replace(realUrl(url)!),
  };
  const history = {
    get state() {
      return real.history.state as unknown;
    },
    pushState: (state: unknown, unused: string, url?: string) => real.history.pushState(state, unused, realUrl(url)),
    replaceState: (state: unknown, unused: string, url?: string) =>
      real.history.replaceState(state, unused, realUrl(url)),
    go: (steps: number) => real.history.go(steps),
  };
  return {
    document: real.document,
    location,
    history,
    addEventListener: real.addEventListener.bind(real),
    removeEventListener: real.removeEventListener.bind(real),
    scrollTo: real.scrollTo.bind(real),
  } as unknown as Window;
}

/**
 * Returns the session's browser for a preview. In a frame, which may not show the sign-in page, it calls `onSignIn` in
 * place of each redirect; without `onSignIn` it redirects. `seen` is the window of `previewWindow`.
 */
export function previewBrowser(browser: SessionBrowser, seen: Window, onSignIn?: () => void): SessionBrowser {
  const path = (): string => seen.location.pathname + seen.location.search;
  return { ...browser, path, leave: onSignIn ?? browser.leave };
}

/** Returns the address of a page, for example of the other language, in the preview on the host of that page. */
export function previewAddress(base: string, { origin, pathname, search, hash }: URL): string {
  return origin + base + pathname + search + hash;
}

/** Removes the preview's base from a path. */
function removeBase(base: string, path: string): string {
  return path.startsWith(base) ? path.slice(base.length) || '/' : path;
}

/** Adds a query, which starts with `?`, to an address. */
function addQuery(url: string, query: string): string {
  if (query === '') return url;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  return `${path}${search === '' ? query : `${search}&${query.slice(1)}`}${hash}`;
}
