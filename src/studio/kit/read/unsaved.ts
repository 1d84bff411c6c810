import type { UsedDocument } from '../use-document.ts';

/** Returns, by path, the JSON texts of documents with unsaved edits; null for a document that was removed. */
export function unsavedTexts(
  documents: readonly Pick<UsedDocument, 'path' | 'value' | 'state'>[],
): Record<string, string | null> {
  // A document that is being reloaded keeps its edits during that time.
  const unsaved = documents.filter(
    ({ state, value }) => state !== 'saved' && state !== 'failed' && !(state === 'loading' && value === undefined),
  );
  return Object.fromEntries(
    unsaved.map(({ path, value }) => [path, value === undefined ? null : JSON.stringify(value, null, 2)]),
  );
}
