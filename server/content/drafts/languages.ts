import { LANGUAGES, type Language } from '#src/model/language.ts';

/** The sections of a document with fields: `shared` for all languages, and one for each language. */
export const SECTIONS = ['shared', ...LANGUAGES] as const;
export type Section = (typeof SECTIONS)[number];

/** Names of the languages in reports for editors. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };
