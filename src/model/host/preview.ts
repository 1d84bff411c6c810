import type { Language } from '../language.ts';

/** Where a value of a layout was written. */
export interface TextOrigin {
  /** Path in the content: `pages/support/wifi.json`. */
  readonly document: string;
  /**
   * JSON pointer of the value in the document; a step into a list of blocks is `uid=…`, as in operations. A pointer into
   * another list contains an index: an operation changes the whole list.
   */
  readonly pointer: string;
  /** The language whose text it is; undefined for a value that all languages share. */
  readonly language: Language | undefined;
  /** Whether it is shown because the language of the page has no text of its own. */
  readonly isFallback: boolean;
}

/** The origins of the values of a layout, by JSON pointer in the layout. A rich text has one, for `…/value`. */
export type TextOrigins = Readonly<Record<string, TextOrigin>>;

/** Where a block was written. */
export interface BlockOrigin {
  /** The page or the design with the block. */
  readonly document: string;
  /** JSON pointer of the block in the document, with `uid=…`: `/placeholders/content/uid=hero-1`. */
  readonly pointer: string;
  /** JSON pointer of the block in the layout. */
  readonly place: string;
}

/** Where everything on a page comes from. */
export interface PageOrigins {
  readonly texts: TextOrigins;
  /** By the uid that the block has in the layout. */
  readonly blocks: Readonly<Record<string, BlockOrigin>>;
}

/** The settings that make a page of the portal a preview. */
export interface PreviewBoot {
  /** Path before the paths of all pages and services: `/preview/<token>`. */
  readonly base: string;
  /** Origin of the studio, which alone may show the preview in a frame and talk to it. */
  readonly studio: string;
  readonly scheme?: 'light' | 'dark';
  /** Time on the page in milliseconds since 1970, if it is not the real one. */
  readonly time?: number;
}

/** Parameters of a preview's address that do not belong to the page. */
const PREVIEW_PARAMETERS = ['lang', 'scheme', 'date'] as const;

/** Returns a query (`?lang=es&tab=2`) without the parameters of the preview, or with these alone. */
export function pickQuery(query: string, which: 'page' | 'preview'): string {
  const isOfPreview = (name: string): boolean => (PREVIEW_PARAMETERS as readonly string[]).includes(name);
  const kept = [...new URLSearchParams(query)].filter(([name]) => isOfPreview(name) === (which === 'preview'));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
