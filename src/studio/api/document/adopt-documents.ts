import type { CurrentChange } from '../current-change.ts';
import { idOfNewChange, type DocumentKey, type DocumentStore, type StoredDocument } from './document-store.ts';
import { idsOfOpenTabs } from './tab-id.ts';

/** A document with stored edits, and the change that they belong to. */
export interface UnsentDocument {
  readonly path: string;
  readonly change: string;
  /** Whether the change may not exist yet. */
  readonly isNew: boolean;
}

/**
 * Adopts the unsaved edits of closed tabs. Returns the documents with unsaved edits, with those of the current change
 * first. If this tab has no change, the first existing change of these documents becomes its current change.
 */
export async function adoptDocuments(
  store: DocumentStore,
  tab: string,
  change: Pick<CurrentChange, 'id' | 'choose' | 'next'>,
  tabs: (tab: string) => Promise<ReadonlySet<string>> = idsOfOpenTabs,
): Promise<readonly UnsentDocument[]> {
  const isOpen = await tabs(tab);
  for (const key of await store.keys()) if (!isOpen.has(key.tab)) await moveStoredEdits(store, key, { ...key, tab });
  // A tab may have closed after its first edit created a change, but before the edits were stored under the change's
  // id.
  for (const key of await store.keys()) {
    const id = idOfNewChange(key);
    if (key.tab === tab && id !== undefined && id === change.id())
      await moveStoredEdits(store, key, { ...key, change: id });
  }
  const own: UnsentDocument[] = [];
  for (const key of await store.keys()) {
    if (key.tab !== tab || !hasUnsavedEdits(await store.load(key))) continue;
    const id = idOfNewChange(key);
    own.push({ path: key.path, change: id ?? key.change, isNew: id !== undefined });
  }
  const first = own.find(({ isNew }) => !isNew)?.change;
  if (change.id() === undefined && first !== undefined) change.choose(first);
  const current = change.id() ?? change.next();
  const isCurrent = (one: UnsentDocument): boolean => one.change === current;
  return [...own.filter(isCurrent), ...own.filter((one) => !isCurrent(one))];
}

/** Moves the stored edits of a document to another key. Their undo steps are dropped. */
async function moveStoredEdits(store: DocumentStore, from: DocumentKey, to: DocumentKey): Promise<void> {
  const left = await store.load(from);
  if (left === undefined || !hasUnsavedEdits(left)) return store.remove(from);
  const there = (await store.load(to)) ?? { pending: [], undo: [], redo: [], conflicts: [] };
  const pending = joinById(left.pending, there.pending);
  await store.save(to, { ...there, pending, conflicts: joinById(left.conflicts, there.conflicts) }, from);
}

/** Returns the entries of both lists, without duplicate ids. */
function joinById<Entry extends { readonly id: string }>(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

/** Returns true if a stored document has unsent edits or unresolved conflicts. */
const hasUnsavedEdits = (stored: StoredDocument | undefined): boolean =>
  stored !== undefined && stored.pending.length + stored.conflicts.length > 0;
