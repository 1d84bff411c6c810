import type { ContentProblem } from './content-problem.ts';

/** One JSON document of the content folder; its shape is not known yet. */
export interface Draft {
  /** File in the content folder, with `/` between folders. */
  readonly file: string;
  readonly document: unknown;
}

/** A picture or file of the content folder. */
export interface MediaFile {
  readonly file: string;
  /** How content refers to it: `/media/brand/logo.svg`. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** sha256 of the body. */
  readonly hash: string;
}

/** What stands in the content folder: the editors' working copy. */
export interface Drafts {
  /** By item path: `/shared/footer`. */
  readonly items: ReadonlyMap<string, Draft>;
  /** By name: `public`. */
  readonly designs: ReadonlyMap<string, Draft>;
  /** By route: `/support/wifi`. */
  readonly pages: ReadonlyMap<string, Draft>;
  readonly dictionary: Draft;
  readonly settings: Draft;
  /** Where the services are answered. */
  readonly endpoints: Draft;
  /** By id: `do-not-sell`. */
  readonly forms: ReadonlyMap<string, Draft>;
  /** Choices of forms by id: `countries`. */
  readonly lists: ReadonlyMap<string, Draft>;
  /** The words for what can be wrong in a form; an empty document where there is no such file. */
  readonly messages: Draft;
  /** By the path in content, tokens replaced. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Text of every JSON file, by file. */
  readonly sources: ReadonlyMap<string, string>;
  /** What could not be read. */
  readonly problems: readonly ContentProblem[];
}
