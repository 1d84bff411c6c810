/** A document with its titles, by which the finder finds it. */
export interface TitledDocument {
  /** Path of the document, for example `pages/support/index.json`. */
  readonly path: string;
  /** English title; not all documents have one. */
  readonly en?: string;
  readonly es?: string;
}

/** Kind of a document by the first part of its path. */
const KIND_BY_FOLDER: Readonly<Record<string, string>> = {
  pages: 'Page',
  items: 'Item',
  forms: 'Form',
  lists: 'List',
  designs: 'Design',
  media: 'Media',
  'dictionary.json': 'Words',
  'messages.json': 'Messages',
  'endpoints.json': 'Services',
  'settings.json': 'Settings',
  'searches.json': 'Searches',
};

/** Returns the kind of a document in one word: `pages/index.json` → `Page`. */
export function kindLabelOf(path: string): string {
  return KIND_BY_FOLDER[path.split('/')[0] ?? ''] ?? 'Document';
}

/** Returns the address of a page: `pages/support/index.json` → `/support`. */
export function addressOfPage(path: string): string {
  return path.replace(/^pages/, '').replace(/(?:\/index)?\.json$/, '') || '/';
}
