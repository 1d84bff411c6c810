/** What the session needs of a browser's window. */
export interface SessionBrowser {
  readonly origin: string;
  /** Storage of this tab, and of all tabs of the origin; none where the browser refuses. */
  readonly tab: Storage | undefined;
  readonly shared: Storage | undefined;
  /** Path and query of the page. */
  path(): string;
  /** Leaves for another address; `instead` puts it in this page's place in the history. */
  leave(url: string, instead: boolean): void;
  reload(): void;
  /** Another tab changed the shared storage; null: all of it at once. */
  onShared(listener: (key: string | null) => void): void;
  /** Runs once when the page is left, after everybody who began to listen before. */
  onLeave(listener: () => void): void;
  /** The page came back out of the browser's memory, as it was left. */
  onReturn(listener: () => void): void;
}

export function windowBrowser(): SessionBrowser {
  return {
    origin: location.origin,
    tab: storageOf(() => sessionStorage),
    shared: storageOf(() => localStorage),
    path: () => location.pathname + location.search,
    leave: (url, instead) => (instead ? location.replace(url) : location.assign(url)),
    reload: () => location.reload(),
    onShared: (listener) =>
      addEventListener('storage', (event) => {
        if (event.storageArea === null || event.storageArea === storageOf(() => localStorage)) listener(event.key);
      }),
    onLeave: (listener) => addEventListener('pagehide', () => listener(), { once: true }),
    onReturn: (listener) =>
      addEventListener('pageshow', (event) => {
        if (event.persisted) listener();
      }),
  };
}

/** The server has no window: nobody is signed in there and nothing leads anywhere. */
export const NO_BROWSER: SessionBrowser = Object.freeze({
  origin: '',
  tab: undefined,
  shared: undefined,
  path: () => '/',
  leave: () => undefined,
  reload: () => undefined,
  onShared: () => undefined,
  onLeave: () => undefined,
  onReturn: () => undefined,
});

function storageOf(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
