import type { UsedDocument } from '../use-document.ts';

/** Returns the JSON texts of documents with unsaved edits, by path; null for a removed document. */
export function unsavedTexts(
  documents: readonly Pick<UsedDocument, 'path' | 'value' | 'state'>[],
): Record<string, string | null> {
  // A document that is being reloaded still has its edits.
  const unsaved = documents.filter(
    ({ state, value }) => state !== 'saved' && state !== 'failed' && !(state === 'loading' && value === undefined),
  );
  return Object.fromEntries(
    unsaved.map(({ path, value }) => [path, value === undefined ? null : JSON.stringify(value, null, 2)]),
  );
}
