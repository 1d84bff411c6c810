import { PortalError } from '#src/lib/portal-error.ts';
import type { DictionaryResponse, LayoutResponse } from '../content/release/memory/responses.ts';

/** The source of pages: the portal's own releases, or an external layout service. */
export interface LayoutSource {
  /** Returns a page. Throws a LayoutServiceError if there is neither a response nor a stored copy of the page. */
  page(path: string, language: string): LayoutResponse | Promise<LayoutResponse>;
  /** Returns the dictionary in a language. For an unknown language, returns the English one or undefined. */
  dictionary(language: string): DictionaryResponse | undefined | Promise<DictionaryResponse | undefined>;
  /** Returns the version of all pages: a text that changes whenever any page may have changed. */
  version(): string;
}

/** Thrown if there is no usable response of the layout service for a page. */
export class LayoutServiceError extends PortalError {
  override readonly name = 'LayoutServiceError';
}
