import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import type { CheckOptions } from '../../content/checks/check-context.ts';
import { checkDocumentShape } from '../../content/checks/document-shape.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { createFormSet, type FormSet } from '../../content/forms/form-set.ts';
import { fillInEnglish } from './english-fallback.ts';

interface PreviewFormOptions {
  readonly drafts: Drafts;
  readonly catalogue: Pick<Catalogue, 'controls'>;
  readonly checks: CheckOptions;
  readonly isEdited: (file: string) => boolean;
  /** Edited documents that are not valid by their schema. */
  readonly broken: ReadonlySet<string>;
}

/** The forms of a preview: as they are written, with their problems, and as they are shown. */
export interface PreviewForms {
  readonly written: FormSet;
  /** The same forms. Missing Spanish texts are replaced by English ones. */
  readonly shown: FormSet;
}

/** Returns the forms of a preview. A form is shown even if its texts are not translated yet. */
export function previewForms({ drafts, catalogue, checks, isEdited, broken }: PreviewFormOptions): PreviewForms {
  const setOf = (from: Drafts, isValid: (file: string) => boolean): FormSet =>
    createFormSet(from, catalogue.controls, isValid, checks.attachments);
  const english = fillInEnglish(drafts, isEdited);
  const isValid = (file: string): boolean => !broken.has(file);
  if (english === drafts) {
    const forms = setOf(drafts, isValid);
    return { written: forms, shown: forms };
  }
  const { broken: stillBroken } = checkDocumentShape(english, isEdited);
  const isSound = (file: string): boolean => !stillBroken.has(file);
  // A shared message without a Spanish text is reported once for its own document, not for each field that uses it.
  const written = setOf({ ...english, forms: drafts.forms }, (file) =>
    file.startsWith('forms/') ? isValid(file) : isSound(file),
  );
  const filled = setOf(english, isSound);
  const setFor = (id: string): FormSet => (written.partsOf(id).length > 0 ? written : filled);
  return {
    written,
    shown: {
      ...filled,
      analysis: (id) => setFor(id).analysis(id),
      files: (id, language) => setFor(id).files(id, language),
      partsOf: (id) => setFor(id).partsOf(id),
    },
  };
}
