import type { Language } from '#src/model/language.ts';
import { fileOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { ManualListFields } from './manual-list.types.ts';

/** The content fields of a manual. */
type ManualFields = Fields<NonNullable<NonNullable<ManualListFields['groups']>[number]['files']>[number]>;

/** A file of a manual and the language in which it is written. */
export interface Download {
  readonly language: Language;
  readonly field: ContentField;
}

/** Returns the available files of a manual, the one in the language of the page first. */
export function downloadsOf({ pdf, spanishPdf }: ManualFields, reader: Language): readonly Download[] {
  const english = pdf && fileOf(pdf) ? [{ language: 'en' as const, field: pdf }] : [];
  const spanish = spanishPdf && fileOf(spanishPdf) ? [{ language: 'es' as const, field: spanishPdf }] : [];
  return reader === 'es' ? [...spanish, ...english] : [...english, ...spanish];
}
