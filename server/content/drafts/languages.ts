/** The languages of the portal; the first is the one that the others fall back to. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The sections of a document that hold fields: `shared` for what has no language, and one for each language. */
export const SECTIONS = ['shared', ...LANGUAGES] as const;
export type Section = (typeof SECTIONS)[number];

/** A language in the words of a report. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
