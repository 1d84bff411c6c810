/** Stores in the browser which categories of the side menu are expanded. (spec: SUPP-25) */
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { tryParseJson } from '#src/model/json.ts';

/** Key in local storage for the names of the expanded categories. */
const EXPANDED_KEY = 'support-side-menu';
/** Local storage; does not throw if the browser blocks it. */
const storage = guardStorage(() => localStorage);
const { subscribe, notify } = createSubscribers();
/** The names of the expanded categories as text, if the browser refused to store them; otherwise null. */
let unstoredText: string | null = null;

/** Returns the stored names of the expanded categories as text; null if there are none. */
export function readStoredExpanded(): string | null {
  return storage.get(EXPANDED_KEY) ?? unstoredText;
}

/** Returns the names of the expanded categories in a stored text; undefined without a text or if it is invalid. */
export function parseExpanded(stored: string | null): ReadonlySet<string> | undefined {
  if (stored === null) return undefined;
  const names = tryParseJson(stored);
  return Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : undefined;
}

/** Stores the names of the expanded categories and notifies the subscribers. */
export function storeExpanded(names: Iterable<string>): void {
  const text = JSON.stringify([...new Set(names)].toSorted());
  unstoredText = storage.set(EXPANDED_KEY, text) ? null : text;
  notify();
}

/**
 * Calls `listener` when the expanded categories change, also in another tab. Returns a function that ends the
 * subscription.
 */
export function watchExpanded(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener('storage', listener);
  };
}
