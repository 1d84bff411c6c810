import { LANGUAGES } from '#src/model/language.ts';

/** The sections of a document with fields: `shared` for all languages, and one for each language. */
export const SECTIONS = ['shared', ...LANGUAGES] as const;
export type Section = (typeof SECTIONS)[number];
