import { PortalError } from '#src/lib/portal-error.ts';

/** The layout of one page in one language, ready to send. */
export interface LayoutAnswer {
  /** 404: there is no such page; the body then says `route: null`. */
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** Strong: the same body has the same tag, in quotes. */
  readonly etag: string;
  /** The body, parsed; nobody changes it. */
  readonly layout: unknown;
}

export interface DictionaryAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly phrases: Readonly<Record<string, string>>;
}

/** Where pages come from: the own releases, or a layout service elsewhere. */
export interface LayoutSource {
  /** Throws a LayoutServiceError when there is neither an answer nor an old copy. */
  page(path: string, language: string): LayoutAnswer | Promise<LayoutAnswer>;
  /** undefined: not a language of the portal. */
  dictionary(language: string): DictionaryAnswer | undefined | Promise<DictionaryAnswer | undefined>;
  /** Changes whenever any page may have changed. */
  version(): string;
}

export class LayoutServiceError extends PortalError {
  override readonly name = 'LayoutServiceError';
}
