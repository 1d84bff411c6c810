import { createContext, use, useCallback } from 'react';
import type { i18n } from 'i18next';

/** The interface texts in the language of the page. `version` changes when an editor publishes new texts. */
export const PhrasesContext = createContext<{ readonly i18n: i18n | undefined; readonly version: number }>({
  i18n: undefined,
  version: 0,
});

export type Phrase = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the function that looks up a text: `t('articles-count', { count: 3 })`. A key without a text returns the key. */
export function usePhrase(): Phrase {
  const { i18n, version } = use(PhrasesContext);
  return useCallback<Phrase>(
    (key, values) => (i18n ? i18n.t(key, values ?? {}) : key),
    // oxlint-disable-next-line react/exhaustive-deps -- the texts of the same instance may have changed
    [i18n, version],
  );
}
