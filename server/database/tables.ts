import type { ColumnType } from 'kysely';

/** Immutable, numbered set of everything that was published together. */
export interface ReleaseTable {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly origin: 'seed' | 'editor';
  readonly note: string;
  /** What it was made from: all sources, the schemas of the renderings, the version of the resolver. */
  readonly source_hash: string;
  /** What it consists of: every page, dictionary and media file. A release whose parts do not give this hash is not served. */
  readonly manifest_hash: string;
}

/** One row, `id` = 'current': which release is served, and the last number given, so that none is used twice. */
export interface ReleasePointerTable {
  readonly id: string;
  readonly release: number | null;
  readonly last_number: number;
}

/** Texts by the sha256 of the text: layouts, dictionaries, sources. */
export interface DocumentTable {
  readonly hash: string;
  readonly body: string;
}

/** Pictures and files by the sha256 of their bytes. */
export interface MediaTable {
  readonly hash: string;
  readonly type: string;
  readonly body: ColumnType<Uint8Array, Uint8Array, never>;
}

/** The layout of a page in a language; `hash` names a document. */
export interface ReleasePageTable {
  readonly release: number;
  readonly path: string;
  readonly language: string;
  readonly hash: string;
}

/** The words of the portal in a language; `hash` names a document. */
export interface ReleaseDictionaryTable {
  readonly release: number;
  readonly language: string;
  readonly hash: string;
}

/** What the endpoint lookup answers in an environment; `hash` names a document. */
export interface ReleaseEndpointsTable {
  readonly release: number;
  readonly environment: string;
  readonly hash: string;
}

/** The module or the words (by language) of a form, under the name of its file; `hash` names a document. */
export interface ReleaseFormTable {
  readonly release: number;
  readonly form: string;
  readonly part: string;
  readonly file: string;
  readonly hash: string;
}

/** A file of the content folder; `hash` names a document, or for media/ a media file. */
export interface ReleaseSourceTable {
  readonly release: number;
  readonly path: string;
  readonly hash: string;
}

/** Calls of an address at a route; `id` is a hash of both. */
export interface RateCountTable {
  readonly id: string;
  readonly count: number;
  /** When the next window begins, milliseconds since 1970. */
  readonly ends: number;
}

export interface Tables {
  readonly release: ReleaseTable;
  readonly release_pointer: ReleasePointerTable;
  readonly document: DocumentTable;
  readonly media: MediaTable;
  readonly release_page: ReleasePageTable;
  readonly release_dictionary: ReleaseDictionaryTable;
  readonly release_endpoints: ReleaseEndpointsTable;
  readonly release_form: ReleaseFormTable;
  readonly release_source: ReleaseSourceTable;
  readonly rate_count: RateCountTable;
}
