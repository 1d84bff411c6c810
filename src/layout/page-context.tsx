import { createContext, use } from 'react';
import type { Language } from '#src/model/language.ts';

/** What a rendering may know of the page that it stands on. */
export interface PageContextValue {
  readonly path: string;
  readonly language: Language;
  /** Milliseconds; the server's moment while hydrating, then the visitor's, once a minute. */
  readonly now: number;
  /** The same page in the other language, on its own host. */
  readonly otherLanguage?: { readonly language: Language; readonly href: string };
  /** A host of the staff: problems are shown in place. */
  readonly preview: boolean;
}

export const PageContext = createContext<PageContextValue>({ path: '/', language: 'en', now: 0, preview: false });

export function usePageContext(): PageContextValue {
  return use(PageContext);
}
