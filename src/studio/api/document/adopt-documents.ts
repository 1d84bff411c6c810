import type { CurrentChange } from '../current-change.ts';
import { idOfNew, type DocumentKey, type DocumentStore, type StoredDocument } from './document-store.ts';
import { openTabs } from './tab-id.ts';

/** A document with stored edits, and the change that they belong to. */
export interface UnsentDocument {
  readonly path: string;
  readonly change: string;
  /** Whether the change may not exist yet. */
  readonly isNew: boolean;
}

/**
 * Adopts the unsent edits of closed tabs, and returns the documents with such edits, those of the current change first.
 * If this tab has no change yet, it continues that of the edits.
 */
export async function adoptDocuments(
  store: DocumentStore,
  tab: string,
  change: Pick<CurrentChange, 'id' | 'choose' | 'next'>,
  tabs: (tab: string) => Promise<ReadonlySet<string>> = openTabs,
): Promise<readonly UnsentDocument[]> {
  const isOpen = await tabs(tab);
  for (const key of await store.keys()) if (!isOpen.has(key.tab)) await move(store, key, { ...key, tab });
  // The response to the first edit may have arrived without the edit being kept for the change that it created.
  for (const key of await store.keys()) {
    const id = idOfNew(key);
    if (key.tab === tab && id !== undefined && id === change.id()) await move(store, key, { ...key, change: id });
  }
  const own: UnsentDocument[] = [];
  for (const key of await store.keys()) {
    if (key.tab !== tab || !hasWork(await store.load(key))) continue;
    const id = idOfNew(key);
    own.push({ path: key.path, change: id ?? key.change, isNew: id !== undefined });
  }
  const first = own.find(({ isNew }) => !isNew)?.change;
  if (change.id() === undefined && first !== undefined) change.choose(first);
  const current = change.id() ?? change.next();
  const isCurrent = (one: UnsentDocument): boolean => one.change === current;
  return [...own.filter(isCurrent), ...own.filter((one) => !isCurrent(one))];
}

/** Moves what is kept for a document to another key; its steps of "Undo" end with it. */
async function move(store: DocumentStore, from: DocumentKey, to: DocumentKey): Promise<void> {
  const left = await store.load(from);
  if (left === undefined || !hasWork(left)) return store.remove(from);
  const there = (await store.load(to)) ?? { pending: [], undo: [], redo: [], conflicts: [] };
  const pending = together(left.pending, there.pending);
  await store.save(to, { ...there, pending, conflicts: together(left.conflicts, there.conflicts) }, from);
}

/** Returns the entries of both lists, each once. */
function together<Entry extends { readonly id: string }>(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

const hasWork = (kept: StoredDocument | undefined): boolean =>
  kept !== undefined && kept.pending.length + kept.conflicts.length > 0;
