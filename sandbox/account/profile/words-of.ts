import type { Language } from '#src/model/language.ts';

/** A value with every `{ en, es }` in it replaced by the words of a language. */
export function wordsOf(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isWords =
    entries.length === 2 && entries.every(([name, text]) => /^e[ns]$/.test(name) && typeof text === 'string');
  if (isWords) return (value as Record<Language, string>)[language];
  return Object.fromEntries(entries.map(([name, each]) => [name, wordsOf(each, language)]));
}
