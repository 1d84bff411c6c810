import { createContext, use, useCallback } from 'react';
import type { i18n } from 'i18next';

/** The interface's words in the page's language; `version` changes when an editor's publish changes them. */
export const PhrasesContext = createContext<{ readonly i18n: i18n | undefined; readonly version: number }>({
  i18n: undefined,
  version: 0,
});

export type Phrase = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** `t('articles-count', { count: 3 })`; a key without words answers with itself. */
export function usePhrase(): Phrase {
  const { i18n, version } = use(PhrasesContext);
  return useCallback<Phrase>(
    (key, values) => (i18n ? i18n.t(key, values ?? {}) : key),
    // oxlint-disable-next-line react/exhaustive-deps -- the words behind the same instance may have changed
    [i18n, version],
  );
}
