import { createContext, use } from 'react';
import type { Language } from '#src/model/language.ts';

/** Facts about the page that its renderings may use. */
export interface PageContextValue {
  readonly path: string;
  readonly language: Language;
  /** Milliseconds since the epoch: the server's time until hydration, then the browser's, updated every minute. */
  readonly now: number;
  /** The same page in the other language, on the host of that language. */
  readonly otherLanguage?: { readonly language: Language; readonly href: string };
  /** True on all hosts except production hosts: problems are shown on the page. */
  readonly preview: boolean;
}

/** Provides the facts about a page to its renderings. */
export const PageContext = createContext<PageContextValue>({ path: '/', language: 'en', now: 0, preview: false });

/** Returns the facts about the current page. */
export function usePageContext(): PageContextValue {
  return use(PageContext);
}
