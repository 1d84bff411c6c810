// Generated from form.schema.json; change that file.
/**
 * A form as data: what is asked, in which order, under which conditions, in which words.
 */
export interface FormDefinition {
  $schema?: string;
  /**
   * For editors: where the form is used.
   */
  description?: string;
  /**
   * The fields as JSON Schema (draft-07); every name may carry a token like {product}.
   */
  schema: {};
  /**
   * Order and controls of the fields, in the words of rjsf.
   */
  uiSchema?: {};
  /**
   * Conditions by field.
   */
  rules?: {
    [k: string]: Rules;
  };
  /**
   * Names of values that the page gives; rules read them as context.name.
   */
  context?: string[];
  /**
   * When a fault shows: once a field was left, or after the first attempt to submit.
   */
  timing?: 'touched' | 'submit';
  /**
   * Fields that are never kept on the device.
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
   * Cause and the rule that a filled-in value must meet.
   */
  checks?: {
    [k: string]: Rule;
  };
}
/**
 * JSON Logic.
 */
export interface Rule {
  [k: string]: unknown;
}
export interface Words {
  fields: {
    [k: string]: FieldWords;
  };
  groups?: {
    [k: string]: GroupWords;
  };
}
export interface FieldWords {
  label?: string;
  hint?: string;
  /**
   * Further words that only some people need, behind a button beside the label.
   */
  tip?: string;
  placeholder?: string;
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
}
