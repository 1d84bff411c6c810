import type { UsedDocument } from '../use-document.ts';

/** Returns the texts of documents that the server does not have as they are here; null for one that is removed. */
export function unsavedOf(
  documents: readonly Pick<UsedDocument, 'path' | 'value' | 'state'>[],
): Record<string, string | null> {
  // A document that is loaded again keeps its edits meanwhile.
  const unsaved = documents.filter(
    ({ state, value }) => state !== 'saved' && state !== 'failed' && !(state === 'loading' && value === undefined),
  );
  return Object.fromEntries(
    unsaved.map(({ path, value }) => [path, value === undefined ? null : JSON.stringify(value, null, 2)]),
  );
}
