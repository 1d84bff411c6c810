/**
 * The messages for invalid values in editing forms. `{limit}` is replaced by the limit in the schema, `{count}` by the
 * length of the value.
 */
const TEXTS = {
  required: 'Fill this in: it is needed before the change can be published.',
  blank: 'Fill this in: it has only spaces.',
  type: 'This is not a number.',
  enum: 'Choose one of the values.',
  const: 'This value is not possible here.',
  pattern: 'This is not in the form that is expected here.',
  format: 'This is not complete yet.',
  minLength: 'Use {limit} characters or more. There are {count}.',
  maxLength: 'Use {limit} characters or less. There are {count}.',
  minimum: 'Use {limit} or more.',
  maximum: 'Use {limit} or less.',
  exclusiveMinimum: 'Use more than {limit}.',
  exclusiveMaximum: 'Use less than {limit}.',
  multipleOf: 'Use a multiple of {limit}.',
  minItems: 'Add at least {limit}.',
  maxItems: 'At most {limit} fit.',
  uniqueItems: 'Two entries are the same.',
  minProperties: 'Add at least {limit}.',
  maxProperties: 'At most {limit} fit.',
  nameMissing: 'Write a name.',
  nameTaken: 'This name is there already.',
  anyOf: 'This value is not possible here.',
  oneOf: 'This value is not possible here.',
  json: 'This is not valid JSON yet, so it is not saved.',
  invalid: 'This value is not possible here.',
  'link.required': 'A link needs a text and an address.',
  'link.minLength': 'A link needs a text and an address.',
  'media.required': 'Choose a file and describe it. A picture that is only decoration has an empty description.',
  'moment.format': 'Complete the day and the time.',
} as const;

/**
 * The messages of editing forms in the shape of `messages.json`. The studio is in English, so both languages have the
 * English text.
 */
export const EDITING_MESSAGES = Object.fromEntries(
  Object.entries(TEXTS).map(([cause, text]) => [cause, { en: text, es: text }]),
);
