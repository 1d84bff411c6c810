/** Which categories of the side menu are folded out, remembered by the browser. (spec: SUPP-25) */

const KEY = 'support-side-menu';
const listeners = new Set<() => void>();
/** What was chosen last, for a browser that refuses to store it. */
let unstored: string | null = null;

/** What is stored, as text; null when nothing is. */
export function storedExpanded(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return unstored;
  }
}

/** The names in a stored text; undefined when there is none or it is not ours. */
export function parseExpanded(stored: string | null): ReadonlySet<string> | undefined {
  if (stored === null) return undefined;
  try {
    const names: unknown = JSON.parse(stored);
    return Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

export function storeExpanded(names: Iterable<string>): void {
  const text = JSON.stringify([...new Set(names)].toSorted());
  try {
    localStorage.setItem(KEY, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

export function watchExpanded(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
