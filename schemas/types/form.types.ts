// Generated from form.schema.json; change that file.
/**
 * Rich text that is shown before the field or group, as HTML; the entries of a list are joined.
 */
export type Guidance = string | [string, ...string[]];

/**
 * A form as data: its fields, their order, its rules and its texts.
 */
export interface FormDefinition {
  $schema?: string;
  /**
   * For editors: where the form is used.
   */
  description?: string;
  /**
   * The form's fields as JSON Schema (draft-07); a name may contain a token such as {product}.
   */
  schema: {};
  /**
   * Order and controls of the form's fields, in the format of react-jsonschema-form.
   */
  uiSchema?: {};
  /**
   * The rules of each field, by field name: for example when the field is visible or required.
   */
  rules?: {
    [k: string]: Rules;
  };
  /**
   * Names of values that the page gives to the form; rules read them as context.name.
   */
  context?: string[];
  /**
   * The pages of the form, if customers fill it in page by page; a last page, to check the answers, is added. Each field of the top level is on one page.
   *
   * @minItems 2
   */
  pages?: [Page, Page, ...Page[]];
  /**
   * When error messages appear: after the customer leaves a field (touched), or after the first attempt to submit (submit).
   */
  timing?: 'touched' | 'submit';
  /**
   * Names of fields whose values are never stored on the customer's device.
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
   * Checks of a filled-in field, by cause of the error: each is a JSON Logic rule that is true if the value is valid.
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
   * Name of the page; the texts of the form contain its title under this name. "check" is the name of the page on which customers check their answers.
   */
  id: string;
  /**
   * Names of the fields on this page: fields, groups and lists of the top level.
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
   * Title and text of each page, by page id; under "check", those of the page on which customers check their answers.
   */
  pages?: {
    [k: string]: GroupWords;
  };
}
export interface FieldWords {
  label?: string;
  hint?: string;
  /**
   * An explanation of the field that some customers need; a button beside the label opens it.
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
