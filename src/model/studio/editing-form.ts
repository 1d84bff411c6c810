import type { FormWords } from '../form/form-module.ts';

/** What an editing form is for: a rendering, the texts of a page, the settings, or any other value as JSON. */
export interface EditingFormName {
  readonly of: 'rendering' | 'page' | 'settings' | 'json';
  /** Name of the rendering. */
  readonly rendering?: string;
  /** Fields with one value for both languages; all others have one in each language. */
  readonly shared: readonly string[];
  /** Fields whose values the form could not show; they are edited as JSON. */
  readonly raw: readonly string[];
  /** Nothing is required, because the values complete those of an item. */
  readonly isPartial: boolean;
}

/** A compiled editing form. */
export interface EditingFormFiles {
  /** Text of the ES module. */
  readonly module: string;
  readonly words: FormWords;
}

/** Where a form has its content fields: `fields.heading.en`, `fields.heading.es`, or `fields.image` for both languages. */
export const FIELDS = 'fields';
/** Where a form has the settings of a rendering that are no content. */
export const PARAMS = 'params';
/** Where a form has a value that it shows as JSON. */
export const WHOLE = 'whole';
