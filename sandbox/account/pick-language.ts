import { isObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';

/** A text in each language. */
type Translations = Readonly<Record<Language, string>>;

/** Returns the value with every `{ en, es }` in it replaced by the text in one language. */
export function pickLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickLanguage(entry, language));
  if (isTranslations(value)) return value[language];
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, pickLanguage(member, language)]));
}

/** Whether a value is a text in each language. */
function isTranslations(value: unknown): value is Translations {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length === 2 && entries.every(([name, text]) => /^e[ns]$/.test(name) && typeof text === 'string');
}

/** Returns the text in one language. A plain string is used for both languages. */
export function textInLanguage(words: string | Translations, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}
