import { createContext, use } from 'react';
import type { i18n } from 'i18next';

/** The i18next instance with the texts, and a number that changes with them. */
interface Phrases {
  readonly i18n: i18n | undefined;
  readonly version: number;
}

/** The interface texts in the language of the page. The context gets a new value when an editor publishes new texts. */
export const PhrasesContext = createContext<Phrases>({ i18n: undefined, version: 0 });

/** Returns the text of a key, with values in place of its placeholders. */
export type PhraseLookup = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The lookup function for each value of the context, so that it is created once. */
const phraseFunctions = new WeakMap<Phrases, PhraseLookup>();

/**
 * Returns the function that looks up a text: `t('articles-count', { count: 3 })`. If a key has no text, the function
 * returns the key.
 */
export function usePhrase(): PhraseLookup {
  const phrases = use(PhrasesContext);
  const existing = phraseFunctions.get(phrases);
  if (existing) return existing;
  const created = createPhraseLookup(phrases);
  phraseFunctions.set(phrases, created);
  return created;
}

/** Creates the function that looks up texts. Texts without values are cached, because lookups are slow. */
function createPhraseLookup({ i18n }: Phrases): PhraseLookup {
  const cachedTexts = new Map<string, string>();
  return (key, values) => {
    if (!i18n) return key;
    if (values) return i18n.t(key, values);
    const text = cachedTexts.get(key) ?? i18n.t(key);
    cachedTexts.set(key, text);
    return text;
  };
}
