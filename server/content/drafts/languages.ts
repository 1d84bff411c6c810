import { LANGUAGES } from '#src/model/language.ts';

/** The sections of a document with fields: `shared` for all languages, and one for each language. */
export const SECTIONS = ['shared', ...LANGUAGES] as const;
/** A section of a document: `shared`, `en` or `es`. */
export type Section = (typeof SECTIONS)[number];
