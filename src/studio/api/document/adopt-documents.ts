import type { CurrentChange } from '../current-change.ts';
import { NEW_CHANGE, type DocumentKey, type DocumentStore, type KeptDocument } from './document-store.ts';
import { openTabs } from './tab-id.ts';

/** A document with stored edits, and their change; undefined if no change exists yet. */
export interface UnsentDocument {
  readonly path: string;
  readonly change: string | undefined;
}

/**
 * Adopts the unsent edits of closed tabs, and returns the documents with such edits, those of the current change first.
 * If this tab has no change yet, it continues that of the edits.
 */
export async function adoptDocuments(
  store: DocumentStore,
  tab: string,
  change: Pick<CurrentChange, 'id' | 'choose'>,
  tabs: (tab: string) => Promise<ReadonlySet<string>> = openTabs,
): Promise<readonly UnsentDocument[]> {
  const isOpen = await tabs(tab);
  for (const key of await store.keys()) if (!isOpen.has(key.tab)) await adopt(store, key, tab);
  const own: UnsentDocument[] = [];
  for (const key of await store.keys()) {
    if (key.tab === tab && hasWork(await store.load(key)))
      own.push({ path: key.path, change: key.change === NEW_CHANGE ? undefined : key.change });
  }
  const first = own.at(0)?.change;
  if (change.id() === undefined && first !== undefined) change.choose(first);
  const isCurrent = (one: UnsentDocument): boolean => one.change === change.id();
  return [...own.filter(isCurrent), ...own.filter((one) => !isCurrent(one))];
}

/** Moves what a closed tab has left to this tab; its steps of "Undo" end with it. */
async function adopt(store: DocumentStore, key: DocumentKey, tab: string): Promise<void> {
  const left = await store.load(key);
  if (left && hasWork(left)) {
    const mine = (await store.load({ ...key, tab })) ?? { pending: [], undo: [], redo: [], conflicts: [] };
    const pending = [...left.pending, ...mine.pending];
    await store.save({ ...key, tab }, { ...mine, pending, conflicts: [...left.conflicts, ...mine.conflicts] });
  }
  await store.remove(key);
}

const hasWork = (kept: KeptDocument | undefined): boolean =>
  kept !== undefined && kept.pending.length + kept.conflicts.length > 0;
