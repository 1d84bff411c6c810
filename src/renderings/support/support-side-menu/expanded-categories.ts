/** Stores in the browser which categories of the side menu are expanded. (spec: SUPP-25) */
import { storageOrMemory } from '#src/lib/guarded-storage.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { tryParseJson } from '#src/model/json.ts';

/** Key in local storage for the names of the expanded categories. */
const EXPANDED_KEY = 'support-side-menu';
/** Local storage; memory for names that the browser does not store. */
const storage = storageOrMemory(() => localStorage);
const { subscribe, notify } = createSubscribers();

/** Returns the stored names of the expanded categories as text; null if there are none. */
export function readStoredExpanded(): string | null {
  return storage.get(EXPANDED_KEY) ?? null;
}

/** Returns the names of the expanded categories in a stored text; undefined without a text or if it is invalid. */
export function parseExpanded(stored: string | null): ReadonlySet<string> | undefined {
  if (stored === null) return undefined;
  const names = tryParseJson(stored);
  return Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : undefined;
}

/** Stores the names of the expanded categories and notifies the subscribers. */
export function storeExpanded(names: Iterable<string>): void {
  storage.set(EXPANDED_KEY, JSON.stringify([...new Set(names)].toSorted()));
  notify();
}

/**
 * Calls `listener` when the expanded categories change in this tab, and on each change of local storage in another tab.
 * Returns a function that ends the subscription.
 */
export function watchExpanded(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener('storage', listener);
  };
}
