import type { Language } from '../language.ts';

/** A place on a page, with the names of placeholders and blocks that editors see. */
export interface PagePlace {
  /** Route of the page. */
  readonly page?: string;
  /** Path of the placeholder in the document: `content` or `jss-main › PageShell › header`. */
  readonly placeholder?: string;
  /** Name of the rendering, with a number if the placeholder has several of them: `Hero`, `RichTextBlock 2`. */
  readonly block?: string;
  /** Number of further pages that show the same block, for example of a design. */
  readonly alsoOn?: number;
}

/** A problem in the content. An `error` prevents publishing, a `note` does not. */
export interface ContentProblem extends PagePlace {
  /** Path of the field for editors: `heading` or `cards › 2 › link`. */
  readonly field?: string;
  readonly language?: Language;
  /** The first of several fields that share the problem. Such a problem has no `field`. */
  readonly firstField?: string;
  /** File in the content folder. */
  readonly file: string;
  readonly line?: number;
  /**
   * JSON pointer of the value in the document: `/placeholders/content/uid=hero-1/en/heading`; `''` for the whole
   * document, missing if it is not known.
   */
  readonly at?: string;
  readonly what: string;
  readonly fix: string;
  readonly severity: 'error' | 'note';
}
