/** Browser windows for sessions: tabs that share a storage and notify each other of changes. */
import type { SessionBrowser } from '#src/session/session-browser.ts';

/** A storage of the browser in memory. `onChange` is called with each changed key; null if all entries were removed. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  onChange: (key: string | null) => void = () => undefined;
  get length() {
    return this.#entries.size;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
    this.onChange(key);
  }
  removeItem(key: string) {
    if (this.#entries.delete(key)) this.onChange(key);
  }
  clear() {
    this.#entries.clear();
    this.onChange(null);
  }
  /** Returns all entries as one text. */
  get text() {
    return JSON.stringify([...this.#entries]);
  }
}

/** A tab with its own storage; `at` is its path. */
export interface Tab extends SessionBrowser {
  readonly tab: MemoryStorage;
  /** Navigations of the page: `replace /x`, `assign /x`, `reload`. */
  readonly moves: string[];
  at: string;
  /** Calls the listeners for `pagehide`, as if the customer left the page. */
  goAway(): void;
  /** Calls the listener for a page that the browser restores from the back-forward cache. */
  comeBack(): void;
}

/**
 * Creates a simulated browser: `open` opens a tab, and `shared` is the storage that all its tabs share. A tab that
 * changes the storage notifies the other tabs.
 */
export function createTabbedBrowser(origin = 'http://portal.example') {
  const shared = new MemoryStorage();
  const listeners = new Map<MemoryStorage, (key: string | null) => void>();
  const open = (at = '/account', tab = new MemoryStorage()): Tab => {
    const moves: string[] = [];
    let onRestored = (): void => undefined;
    let onPageHide: (() => void)[] = [];
    // Each tab has its own view of the storage, so that a change notifies only the other tabs.
    const view = new Proxy(shared, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          target.onChange = (key) => {
            for (const [other, listener] of listeners) if (other !== tab) listener(key);
          };
          return (member as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
    const window: Tab = {
      origin,
      tab,
      shared: view,
      moves,
      at,
      path: () => window.at,
      leave: (url, instead) => void moves.push(`${instead ? 'replace' : 'assign'} ${url}`),
      reload: () => void moves.push('reload'),
      onSharedChange: (listener) => void listeners.set(tab, listener),
      onRestored: (listener) => {
        onRestored = listener;
      },
      onPageHide: (listener) => void onPageHide.push(listener),
      goAway: () => {
        const all = onPageHide;
        onPageHide = [];
        for (const listener of all) listener();
      },
      comeBack: () => onRestored(),
    };
    return window;
  };
  return { open, shared };
}
