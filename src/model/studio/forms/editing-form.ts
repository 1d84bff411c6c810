import type { FormWords } from '../../form/form-module.ts';

/** Identifies an editing form: for a rendering, the texts of a page, the settings, or any other value as JSON. */
export interface EditingFormName {
  readonly of: 'rendering' | 'page' | 'settings' | 'json';
  /** Name of the rendering whose fields are edited. */
  readonly rendering?: string;
  /** Fields with one value for both languages. All other fields have a value for each language. */
  readonly shared: readonly string[];
  /** Fields that are edited as JSON, because the form cannot show their values. */
  readonly raw: readonly string[];
  /** True if no field is required, because the values override those of an item. */
  readonly isPartial: boolean;
}

/** The compiled files of an editing form: its module and its texts. */
export interface EditingFormFiles {
  /** Text of the ES module. */
  readonly module: string;
  readonly words: FormWords;
}

/**
 * Name of the group with the content fields: `fields.heading.en`, `fields.heading.es`, or `fields.image` for both
 * languages.
 */
export const FIELDS_GROUP = 'fields';
/** Name of the group with the params of a rendering. */
export const PARAMS_GROUP = 'params';
/** Name of the only field of a form in which a whole value is edited as JSON. */
export const WHOLE_FIELD = 'whole';
