import { labelOf } from '#src/model/studio/label-of.ts';

/**
 * Descriptions of the causes of form errors, because the names of the causes are unclear without knowledge of JSON
 * Schema.
 */
const CAUSE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  required: 'Nothing is filled in',
  blank: 'Only spaces are filled in',
  pattern: 'Not in the required format',
  format: 'Not in the required format',
  minLength: 'Too short',
  maxLength: 'Too long',
  minimum: 'Too small or too early',
  maximum: 'Too large or too late',
  exclusiveMinimum: 'Not more than the limit',
  exclusiveMaximum: 'Not less than the limit',
  multipleOf: 'Not a multiple of the step',
  enum: 'None of the choices',
  const: 'Not confirmed',
  type: 'Not a number',
  integer: 'Not a whole number',
  minItems: 'Too few entries',
  maxItems: 'Too many entries',
  uniqueItems: 'The same entry twice',
  contains: 'A required choice is missing',
  anyOf: 'None of the alternatives fits',
  oneOf: 'None of the alternatives fits',
  not: 'A value that is not allowed',
  fileSize: 'The file is too large',
  fileType: 'The wrong kind of file',
  upload: 'The upload failed',
};

/**
 * Returns a description of the error that a message is for, given the name of the message:
 * `email.format` → `Not in the required format (email)`.
 */
export function causeText(name: string): string {
  const dot = name.indexOf('.');
  const [control, cause] = dot < 0 ? [undefined, name] : [name.slice(0, dot), name.slice(dot + 1)];
  const text = CAUSE_DESCRIPTIONS[cause] ?? labelOf(cause);
  return control === undefined ? text : `${text} (${labelOf(control).toLowerCase()})`;
}

/** Names of the causes in the order in which they are sorted. */
const CAUSE_ORDER = Object.keys(CAUSE_DESCRIPTIONS);

/**
 * Compares the names of messages for sorting: messages for all controls come first, then those for one kind of control
 * (`email.format`). Within both, causes are in the order of CAUSE_ORDER, and all other causes follow.
 */
export function compareCauses(a: string, b: string): number {
  const rank = (name: string): number => {
    const index = CAUSE_ORDER.indexOf(name.slice(name.indexOf('.') + 1));
    return (index < 0 ? CAUSE_ORDER.length : index) + (name.includes('.') ? 2 * CAUSE_ORDER.length : 0);
  };
  return rank(a) - rank(b) || a.localeCompare(b);
}
