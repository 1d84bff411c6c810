/** Where a text was found. */
export interface Hit {
  readonly path: string;
  readonly at: string;
  readonly text: string;
}

/** The documents, or the hits of a search. */
export interface SearchResponse {
  readonly paths?: readonly string[];
  readonly hits?: readonly Hit[];
  readonly isCut?: boolean;
}

/** Returns the text with which other documents name a document: `items/shared/header.json` → `/shared/header`. */
export function referenceTo(path: string): string {
  if (path.startsWith('media/')) return `/${path}`;
  const [place = '', ...rest] = path.replace(/\.json$/, '').split('/');
  return (place === 'items' ? '/' : '') + rest.join('/');
}

/** Returns the hits that name a document, one for each document that does. */
export function findReferences({ hits = [] }: SearchResponse, path: string): readonly Hit[] {
  const reference = referenceTo(path);
  const isMedia = path.startsWith('media/');
  const found = hits.filter(
    (hit) => hit.at !== '' && hit.path !== path && (isMedia ? hit.text.includes(reference) : hit.text === reference),
  );
  return [...new Map(found.map((hit) => [hit.path, hit])).values()];
}
