import { createContext, use } from 'react';
import type { i18n } from 'i18next';

interface Phrases {
  readonly i18n: i18n | undefined;
  readonly version: number;
}

/** The interface texts in the language of the page. It gets a new value when an editor publishes new texts. */
export const PhrasesContext = createContext<Phrases>({ i18n: undefined, version: 0 });

export type Phrase = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const functions = new WeakMap<Phrases, Phrase>();

/** Returns the function that looks up a text: `t('articles-count', { count: 3 })`. A key without a text returns the key. */
export function usePhrase(): Phrase {
  const phrases = use(PhrasesContext);
  const existing = functions.get(phrases);
  if (existing) return existing;
  const created = createPhrase(phrases);
  functions.set(phrases, created);
  return created;
}

/** Texts without values are looked up once: that takes longer than rendering them. */
function createPhrase({ i18n }: Phrases): Phrase {
  const known = new Map<string, string>();
  return (key, values) => {
    if (!i18n) return key;
    if (values) return i18n.t(key, values);
    const text = known.get(key) ?? i18n.t(key);
    known.set(key, text);
    return text;
  };
}
