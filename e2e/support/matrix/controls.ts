/** All controls of forms, each with valid and invalid entries. */
import type { Json } from '#src/model/json.ts';

/** How a test fills in a control. */
export type Entry =
  /** Replaces the text, or moves a slider, or chooses a color or date. */
  | { readonly fill: string; readonly key?: string }
  /** Presses keys, so that a date stays half-typed. */
  | { readonly press: string }
  | { readonly choose: string }
  /** Clicks these checkboxes or radio buttons in this order. Each number is a position, starting at 0. */
  | { readonly boxes: readonly number[] }
  | { readonly file: string };

export type JsonProperties = Readonly<Record<string, Json>>;

/** A control with its schema, and the entries that tests make in it. */
interface MatrixControl {
  readonly schema: JsonProperties;
  readonly options?: JsonProperties;
  /** Two valid entries. They are different, except for a checkbox. */
  readonly valid: readonly [Entry, Entry];
  /** By cause: an entry that is invalid for this cause, with the schema and options that make it invalid. */
  readonly invalid?: Readonly<Record<string, InvalidEntry>>;
  /** Causes of errors that only the server can find, for example because a list has changed in the meantime. */
  readonly refused?: readonly string[];
}

/** An entry that a control must refuse, with the schema and options that make it invalid. */
interface InvalidEntry {
  readonly entry: Entry;
  /** A valid entry, if the control's first valid entry is invalid with this schema and these options. */
  readonly right?: Entry;
  readonly schema?: JsonProperties;
  readonly options?: JsonProperties;
}

const textSchema = { type: 'string' } as const;

/** Returns an entry that fills a field with this text. */
const fillEntry = (value: string): Entry => ({ fill: value });

/** Returns two entries with different texts. */
const twoTexts = (one: string, other: string) => [fillEntry(one), fillEntry(other)] as const;

const choiceSchema = { type: 'string', enum: ['one', 'two', 'three'] } as const;

/** An incomplete date or time: only its first part is entered. */
const incompleteDate: InvalidEntry = { entry: { press: '12' } };

/** Returns the invalid entries for a control with a limit: one below the minimum, and one above the maximum. */
const casesAtLimits = (values: readonly [early: string, late: string], more: JsonProperties = {}) => ({
  minimum: { entry: fillEntry(values[0]), right: fillEntry(values[1]), options: { ...more, min: values[1] } },
  maximum: { entry: fillEntry(values[1]), right: fillEntry(values[0]), options: { ...more, max: values[0] } },
});

/** Invalid entries of a text field, by the cause of the error. */
const invalidTexts = {
  pattern: { entry: fillEntry('SOME'), schema: { pattern: '^[a-z ]+$' } },
  minLength: { entry: fillEntry('ab'), schema: { minLength: 3 } },
  maxLength: { entry: fillEntry('a'.repeat(21)), schema: { maxLength: 20 } },
};

/** All controls, by name. */
export const CONTROLS: Readonly<Record<string, MatrixControl>> = {
  text: {
    schema: textSchema,
    valid: twoTexts('some words', 'other words'),
    invalid: {
      ...invalidTexts,
      format: { entry: fillEntry('300.1.1.1'), right: fillEntry('30.1.1.1'), schema: { format: 'ipv4' } },
      not: { entry: fillEntry('no'), schema: { not: { const: 'no' } } },
    },
  },
  multiline: {
    schema: textSchema,
    valid: twoTexts('some words', 'other words'),
    invalid: invalidTexts,
  },
  email: {
    schema: { ...textSchema, format: 'portal-email' },
    valid: twoTexts('ana@example.com', 'eva@example.com'),
    invalid: {
      format: { entry: fillEntry('ana@') },
      maxLength: { entry: fillEntry(`${'a'.repeat(9)}@example.com`), schema: { maxLength: 20 } },
    },
  },
  url: {
    schema: { ...textSchema, format: 'uri' },
    valid: twoTexts('https://example.com/a', 'https://example.com/b'),
    invalid: {
      format: { entry: fillEntry('example') },
      pattern: { entry: fillEntry('http://example.com'), schema: { pattern: '^https:' } },
    },
  },
  password: {
    schema: textSchema,
    valid: twoTexts('Sunny-Harbor-41', 'Rainy-Harbor-42'),
    invalid: {
      pattern: { entry: fillEntry('onlyletters'), schema: { pattern: '\\d' } },
      minLength: { entry: fillEntry('short12'), schema: { minLength: 8 } },
    },
  },
  number: {
    schema: { type: 'number' },
    valid: twoTexts('4', '6'),
    invalid: {
      type: { entry: fillEntry('4 or 6') },
      minimum: { entry: fillEntry('1'), schema: { minimum: 2 } },
      maximum: { entry: fillEntry('11'), schema: { maximum: 10 } },
      exclusiveMinimum: { entry: fillEntry('2'), schema: { exclusiveMinimum: 2 } },
      exclusiveMaximum: { entry: fillEntry('10'), schema: { exclusiveMaximum: 10 } },
      multipleOf: { entry: fillEntry('5'), schema: { multipleOf: 2 } },
    },
  },
  range: {
    schema: { type: 'integer', minimum: 0, maximum: 10 },
    valid: twoTexts('4', '6'),
    invalid: { multipleOf: { entry: fillEntry('7'), schema: { multipleOf: 2 } } },
  },
  date: {
    schema: { ...textSchema, format: 'date' },
    valid: twoTexts('2026-01-20', '2026-01-21'),
    invalid: { format: incompleteDate, ...casesAtLimits(['2026-01-01', '2026-01-31']) },
  },
  'date-time': {
    schema: textSchema,
    options: { local: true },
    valid: twoTexts('2026-01-20T10:30', '2026-01-21T10:30'),
    invalid: { format: incompleteDate, ...casesAtLimits(['2026-01-01T10:30', '2026-01-31T10:30'], { local: true }) },
  },
  time: {
    schema: textSchema,
    options: { local: true },
    valid: twoTexts('11:00', '11:30'),
    invalid: { format: incompleteDate, ...casesAtLimits(['10:30', '12:30'], { local: true }) },
  },
  month: {
    schema: textSchema,
    valid: twoTexts('2026-05', '2026-06'),
    invalid: { format: incompleteDate, ...casesAtLimits(['2026-01', '2026-12']) },
  },
  week: {
    schema: textSchema,
    valid: twoTexts('2026-W20', '2026-W21'),
    invalid: { format: incompleteDate, ...casesAtLimits(['2026-W05', '2026-W40']) },
  },
  color: {
    schema: { ...textSchema, format: 'color' },
    valid: twoTexts('#112233', '#114455'),
    invalid: { pattern: { entry: fillEntry('#992233'), schema: { pattern: '^#1' } } },
  },
  select: { schema: choiceSchema, valid: [{ choose: 'one' }, { choose: 'two' }], refused: ['enum'] },
  radio: { schema: choiceSchema, valid: [{ boxes: [0] }, { boxes: [1] }], refused: ['enum'] },
  typeahead: {
    schema: choiceSchema,
    // A choice that is typed into this control takes effect when the field loses focus.
    valid: [
      { fill: 'one', key: 'Tab' },
      { fill: 'two', key: 'Tab' },
    ],
    invalid: { enum: { entry: fillEntry('seventeen') } },
  },
  checkbox: {
    schema: { type: 'boolean' },
    valid: [{ boxes: [0] }, { boxes: [0] }],
    invalid: { const: { entry: { boxes: [0, 0] }, schema: { const: true } } },
  },
  'checkbox-group': {
    schema: { type: 'array', uniqueItems: true, items: choiceSchema },
    valid: [{ boxes: [0, 1] }, { boxes: [2] }],
    invalid: {
      minItems: { entry: { boxes: [2] }, schema: { minItems: 2 } },
      maxItems: { entry: { boxes: [0, 1, 2] }, schema: { maxItems: 2 } },
      contains: { entry: { boxes: [2] }, schema: { contains: { const: 'one' } } },
    },
    refused: ['enum', 'exclusive'],
  },
  file: {
    schema: { ...textSchema, format: 'data-url' },
    options: { accept: '.jpg', maxBytes: 5000 },
    valid: [{ file: 'photo.jpg' }, { file: 'other.jpg' }],
    invalid: { fileType: { entry: { file: 'photo.png' } }, fileSize: { entry: { file: 'large.jpg' } } },
    refused: ['fileUnsafe'],
  },
  'card-number': {
    schema: { ...textSchema, pattern: '^\\d{15,16}$' },
    valid: twoTexts('4111111111111111', '378282246310005'),
    invalid: {
      pattern: { entry: fillEntry('411111') },
      cardNumber: { entry: fillEntry('4111111111111112') },
      cardType: { entry: fillEntry('3530111333300000') },
    },
  },
  expiry: {
    schema: { ...textSchema, pattern: '^(0[1-9]|1[0-2])\\d{2}$' },
    valid: twoTexts('1298', '1299'),
    invalid: { pattern: { entry: fillEntry('12') }, expired: { entry: fillEntry('0120') } },
  },
  'security-code': {
    schema: { ...textSchema, pattern: '^\\d{3,4}$' },
    valid: twoTexts('123', '456'),
    invalid: { pattern: { entry: fillEntry('12') } },
  },
  zip: {
    schema: { ...textSchema, pattern: '^\\d{5}(?:\\d{4})?$' },
    valid: twoTexts('90210', '10001'),
    invalid: { pattern: { entry: fillEntry('902') } },
  },
  phone: {
    schema: { ...textSchema, pattern: '^\\d{10}$' },
    valid: twoTexts('5551234567', '5557654321'),
    invalid: {
      pattern: { entry: fillEntry('555123') },
      allZeros: { entry: fillEntry('0000000000') },
      allDigits: { entry: fillEntry('555CALLUS1') },
    },
  },
  'international-phone': {
    schema: textSchema,
    options: { country: 'US' },
    valid: twoTexts('2025550123', '+525512345678'),
    invalid: {
      allDigits: { entry: fillEntry('555CALLUS1') },
      phoneShort: { entry: fillEntry('202555') },
      phoneLong: { entry: fillEntry('+5255123456789012') },
      phoneNumber: { entry: fillEntry('+10000000000') },
      phoneCountry: { entry: fillEntry('+9995512345') },
      phoneOtherCountry: { entry: fillEntry('+493012345678'), options: { country: 'US', countries: ['US', 'MX'] } },
    },
  },
  'masked-text': {
    schema: textSchema,
    options: { mask: 'AA-9999' },
    valid: twoTexts('ab1234', 'cd-5678'),
    invalid: { mask: { entry: fillEntry('ab12') } },
  },
  name: {
    schema: textSchema,
    valid: twoTexts('Ana María', 'Eva'),
    invalid: {
      pattern: { entry: fillEntry('Agent 007') },
      maxLength: invalidTexts.maxLength,
    },
  },
  'client-id': {
    schema: { ...textSchema, pattern: '^[A-Za-z0-9]{12}$' },
    valid: twoTexts('Ab12Cd34Ef56', 'Zb12Cd34Ef56'),
    invalid: { pattern: { entry: fillEntry('Ab12') } },
  },
  'mac-address': {
    schema: { ...textSchema, pattern: '^[\\dA-F]{2}(:[\\dA-F]{2}){5}$' },
    valid: twoTexts('00:1B:44:11:3A:B7', '00:1B:44:11:3A:B8'),
    invalid: { pattern: { entry: fillEntry('00:1B') } },
  },
  'one-time-code': {
    schema: { ...textSchema, pattern: '^\\d{6}$' },
    valid: twoTexts('123456', '654321'),
    invalid: { pattern: { entry: fillEntry('123') } },
  },
};
