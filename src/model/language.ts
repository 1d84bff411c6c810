/** Languages of the portal; the first is the fallback of the others. */
export const LANGUAGES = ['en', 'es'] as const;
/** A language of the portal. */
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages, for editors. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The locales in which dates and numbers are shown to customers. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Returns true if a value is a language of the portal. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
