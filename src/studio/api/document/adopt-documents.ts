import type { CurrentChange } from '../current-change.ts';
import type { DocumentKey, DocumentStore, KeptDocument } from './document-store.ts';
import { openTabs } from './tab-id.ts';

/**
 * Takes over what closed tabs could not send, and returns the documents of the current change with such edits. If this tab
 * has no change yet, it continues that of the edits.
 */
export async function adoptDocuments(
  store: DocumentStore,
  tab: string,
  change: Pick<CurrentChange, 'id' | 'choose'>,
  tabs: (tab: string) => Promise<ReadonlySet<string>> = openTabs,
): Promise<readonly string[]> {
  const isOpen = await tabs(tab);
  for (const key of await store.keys()) if (!isOpen.has(key.tab)) await adopt(store, key, tab);
  const own: DocumentKey[] = [];
  for (const key of await store.keys()) if (key.tab === tab && hasWork(await store.load(key))) own.push(key);
  const wanted = change.id() ?? own.at(0)?.change;
  if (change.id() === undefined && wanted !== undefined && wanted !== 'new') change.choose(wanted);
  return own.filter((key) => key.change === (change.id() ?? 'new')).map(({ path }) => path);
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
