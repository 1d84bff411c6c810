import type { Language } from '../language.ts';

/** The place in the content where a value of a layout comes from. */
export interface TextOrigin {
  /** Path in the content: `pages/support/wifi.json`. */
  readonly document: string;
  /** JSON pointer of the value in the document. A list of blocks has `uid=…` in place of the index of a block. */
  readonly pointer: string;
  /** The language of the text; undefined for a value that all languages share. */
  readonly language: Language | undefined;
  /** True if the page shows a text of the fallback language, because the text is missing in the page's language. */
  readonly isFallback: boolean;
}

/**
 * The origins of the values of a layout, by JSON pointer in the layout. The pointer of a rich text ends in `/value`.
 */
export type TextOrigins = Readonly<Record<string, TextOrigin>>;

/** The place in the content where a block comes from. */
export interface BlockOrigin {
  /** Path of the page or design that contains the block. */
  readonly document: string;
  /** JSON pointer of the block in the document, with `uid=…`: `/placeholders/content/uid=hero-1`. */
  readonly pointer: string;
  /** JSON pointer of the block in the layout. */
  readonly place: string;
}

/** The origins of all texts and blocks of a page. */
export interface PageOrigins {
  readonly texts: TextOrigins;
  /** The origins of the blocks, by the uid of the block in the layout. */
  readonly blocks: Readonly<Record<string, BlockOrigin>>;
}

/** The settings that make a page of the portal a preview. */
export interface PreviewBoot {
  /** Path before the paths of all pages and services: `/preview/<token>`. */
  readonly base: string;
  /** Origin of the studio. Only the studio may show the preview in a frame and send it messages. */
  readonly studio: string;
  readonly scheme?: 'light' | 'dark';
  /** Time that the page shows, in milliseconds since 1970; by default the real time. */
  readonly time?: number;
}

/** Parameters of a preview's address that do not belong to the page. */
const PREVIEW_PARAMETERS = ['lang', 'scheme', 'date'] as const;

/** Returns a query (`?lang=es&tab=2`) without the parameters of the preview, or with only these parameters. */
export function pickQuery(query: string, which: 'page' | 'preview'): string {
  const isOfPreview = (name: string): boolean => (PREVIEW_PARAMETERS as readonly string[]).includes(name);
  const kept = [...new URLSearchParams(query)].filter(([name]) => isOfPreview(name) === (which === 'preview'));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
