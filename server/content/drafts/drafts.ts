import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { TextFile } from './texts/parse-text.ts';

/** A JSON document of the content folder, not checked yet. */
export interface Draft {
  /** File in the content folder, with `/` between folders. */
  readonly file: string;
  /** The parsed JSON; undefined if the file is missing or is not valid JSON. */
  readonly document: unknown;
}

/** Names of the documents that are one file directly in the content folder: `settings` is in `settings.json`. */
export const SINGLE_DOCUMENTS = ['dictionary', 'endpoints', 'messages', 'searches', 'settings'] as const;

/** A media file of the content folder. */
export interface MediaFile {
  readonly file: string;
  /** Path by which content refers to the file: `/media/brand/logo.svg`. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** sha256 of the body. */
  readonly hash: string;
}

/** The documents and media files of a content folder. They are not checked yet. */
export interface Drafts {
  /** Items by path: `/shared/footer`. */
  readonly items: ReadonlyMap<string, Draft>;
  /** Designs by name: `public`. */
  readonly designs: ReadonlyMap<string, Draft>;
  /** Pages by route: `/support/wifi`. */
  readonly pages: ReadonlyMap<string, Draft>;
  readonly dictionary: Draft;
  readonly settings: Draft;
  /** Addresses of services and their operations. */
  readonly endpoints: Draft;
  /** Forms by id: `do-not-sell`. */
  readonly forms: ReadonlyMap<string, Draft>;
  /** Lists of choices for forms, by id: `countries`. */
  readonly lists: ReadonlyMap<string, Draft>;
  /** Error messages of forms; an empty document if there is no such file. */
  readonly messages: Draft;
  /** Saved test searches and synonyms; an empty document if there is no such file. */
  readonly searches: Draft;
  /** Media files by path, with tokens replaced: `/media/brand/logo.svg`. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Every JSON file, by its path in the content folder. */
  readonly sources: ReadonlyMap<string, TextFile>;
  /** Problems of files and their names: unreadable, invalid, missing or duplicate. */
  readonly problems: readonly ContentProblem[];
}
