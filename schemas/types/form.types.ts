// Generated from form.schema.json; change that file.
/**
 * Rich text before the field or group, as HTML; a list of texts is joined.
 */
export type Guidance = string | [string, ...string[]];

/**
 * A form as data: its fields, their order, conditions and texts.
 */
export interface FormDefinition {
  $schema?: string;
  /**
   * For editors: where the form is used.
   */
  description?: string;
  /**
   * The fields as JSON Schema (draft-07); a name may contain a token such as {product}.
   */
  schema: {};
  /**
   * Order and controls of the fields, in the format of react-jsonschema-form.
   */
  uiSchema?: {};
  /**
   * Conditions, by field.
   */
  rules?: {
    [k: string]: Rules;
  };
  /**
   * Names of values that the page supplies; rules read them as context.name.
   */
  context?: string[];
  /**
   * Shows the form page by page, with a page to check the answers before they are sent. Each field of the top level is on one page.
   *
   * @minItems 2
   */
  pages?: [Page, Page, ...Page[]];
  /**
   * When errors appear: after the customer leaves a field (touched), or after the first attempt to submit (submit).
   */
  timing?: 'touched' | 'submit';
  /**
   * Fields whose values are never stored on the device.
   */
  secret?: string[];
  en: Words;
  es: Words;
}
export interface Rules {
  visible?: Rule;
  required?: Rule;
  clear?: Rule;
  /**
   * A JSON Logic rule.
   */
  value?: {
    [k: string]: unknown;
  };
  /**
   * A JSON Logic rule.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * Cause → rule that must be true for a filled-in value.
   */
  checks?: {
    [k: string]: Rule;
  };
}
/**
 * A JSON Logic rule.
 */
export interface Rule {
  [k: string]: unknown;
}
export interface Page {
  /**
   * Name under which the title is written; "check" is the page with the answers.
   */
  id: string;
  /**
   * Names of fields, groups and lists of the top level.
   *
   * @minItems 1
   */
  fields: [string, ...string[]];
  /**
   * A JSON Logic rule.
   */
  visible?: {
    [k: string]: unknown;
  };
}
export interface Words {
  fields: {
    [k: string]: FieldWords;
  };
  groups?: {
    [k: string]: GroupWords;
  };
  /**
   * Title and text of each page; under "check", those of the page with the answers.
   */
  pages?: {
    [k: string]: GroupWords;
  };
}
export interface FieldWords {
  label?: string;
  hint?: string;
  /**
   * An explanation that some customers need; it opens with a button beside the label.
   */
  tip?: string;
  placeholder?: string;
  guidance?: Guidance;
  choices?: Texts;
  messages?: Texts;
  texts?: Texts;
}
export interface Texts {
  [k: string]: string;
}
export interface GroupWords {
  title?: string;
  text?: string;
  guidance?: Guidance;
}
