import { own } from '../json.ts';

/** Names of fields that can contain a title; the first one that exists is used. */
const TITLE_FIELDS = ['title', 'heading', 'Heading', 'header', 'Header'];

/**
 * Returns the title of a document in a language. Lists and forms have no title; their description, which exists in
 * English only, is returned instead.
 */
export function titleOf(document: unknown, language: 'en' | 'es'): string | undefined {
  const texts = own(document, language);
  const candidates = TITLE_FIELDS.map((name) => own(texts, name));
  if (language === 'en') candidates.push(own(document, 'description'));
  return candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
