import { own } from '../json.ts';

/** Fields that can be a title, the best one first. */
const FIELDS = ['title', 'heading', 'Heading', 'header', 'Header'];

/** Returns the title of a document in a language; of lists and forms the English description. */
export function titleOf(document: unknown, language: 'en' | 'es'): string | undefined {
  const texts = own(document, language);
  const candidates = FIELDS.map((name) => own(texts, name));
  if (language === 'en') candidates.push(own(document, 'description'));
  return candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
