/** Values that match the schema of their field. The control rejects those with a `cause`. */
import type { Json } from '#src/model/json.ts';

/** A field with a value for it. `proves` is the id of the requirement. */
export interface CheckedField {
  readonly control: string;
  readonly schema: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
  /** Description of the value for the title of a test. */
  readonly what: string;
  readonly value: Json;
  /** The cause of the error that the control reports; undefined if the value is valid. */
  readonly cause?: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly proves: string;
}

/** The schema of a text. */
const text = { type: 'string' } as const;
/** A field for card numbers. */
const card = { control: 'card-number', schema: { ...text, pattern: '^\\d{15,16}$' } };
/** A field for the month and year in which a card expires. */
const expiry = { control: 'expiry', schema: { ...text, pattern: '^\\d{4}$' } };
/** A field for phone numbers of the United States. */
const phone = { control: 'phone', schema: text };
/** A field for phone numbers of any country. */
const internationalPhone = { control: 'international-phone', schema: { ...text, maxLength: 40 } };
/** A field for texts of two letters, a hyphen and four digits. */
const maskedText = { control: 'masked-text', schema: text, options: { mask: 'AA-9999' } };
/** A field for an uploaded file. */
const file = {
  control: 'file',
  schema: { type: 'object' },
  options: { accept: '.jpg,.png', maxBytes: 1000 },
};
/** Returns the value of a field with an uploaded file. */
const uploadedFile = (name: string, size: number): Json => ({ token: 'token-of-a-file', name, size });

/** The fields and values that are checked. */
export const CHECKED_FIELDS: readonly CheckedField[] = [
  { ...phone, what: 'a phone number as people write it', value: '+1 (555) 123-4567', proves: 'PC-57' },
  {
    control: 'card-number',
    schema: text,
    what: 'a card number with spaces and a wrong digit',
    value: '4111 1111 1111 1112',
    cause: 'cardNumber',
    proves: 'OPEN-77',
  },
  {
    ...card,
    what: 'a card number with a wrong digit',
    value: '4111111111111112',
    cause: 'cardNumber',
    proves: 'OPEN-77',
  },
  { ...card, what: 'a Visa number with 15 digits', value: '411111111111111', cause: 'pattern', proves: 'OPEN-77' },
  { ...card, what: 'a card of another kind', value: '3530111333300000', cause: 'cardType', proves: 'WAL-25' },
  { ...card, what: 'the number of a Visa card', value: '4111111111111111', proves: 'WAL-25, OPEN-77' },
  { ...card, what: 'the number of an American Express card', value: '378282246310005', proves: 'WAL-25, OPEN-77' },
  { ...expiry, what: 'a month that is over', value: '0120', cause: 'expired', proves: 'OPEN-77' },
  { ...expiry, what: 'a month to come', value: '1299', proves: 'OPEN-77' },
  { ...phone, what: 'a number of zeros', value: '0000000000', cause: 'allZeros', proves: 'PC-60' },
  { ...phone, what: 'a number with letters', value: '555CALLUS1', cause: 'allDigits', proves: 'PC-58' },
  { ...phone, what: 'a phone number', value: '5551234567', proves: 'PC-57' },
  { ...internationalPhone, what: 'a number of another country', value: '+525512345678', proves: 'ENG-19' },
  {
    ...internationalPhone,
    what: 'a number with one digit missing',
    value: '+52551234567',
    cause: 'phoneShort',
    proves: 'ENG-19',
  },
  {
    ...internationalPhone,
    what: 'a number with too many digits',
    value: '+5255123456789012',
    cause: 'phoneLong',
    proves: 'ENG-19',
  },
  {
    ...internationalPhone,
    what: 'a number without a country',
    value: '5512345678',
    cause: 'phoneCountry',
    proves: 'ENG-19',
  },
  {
    ...internationalPhone,
    what: 'a code that no country has',
    value: '+9995512345',
    cause: 'phoneCountry',
    proves: 'ENG-19',
  },
  {
    ...internationalPhone,
    what: 'a number that does not exist',
    value: '+10000000000',
    cause: 'phoneNumber',
    proves: 'ENG-19',
  },
  { ...internationalPhone, what: 'a number with letters', value: '+52CALLME', cause: 'allDigits', proves: 'ENG-19' },
  {
    ...internationalPhone,
    options: { countries: ['US', 'MX'] },
    what: 'a number of a country that is not offered',
    value: '+493012345678',
    cause: 'phoneOtherCountry',
    proves: 'ENG-19',
  },
  { ...maskedText, what: 'a value that fits its mask', value: 'AB1234', proves: 'ENG-19' },
  {
    ...maskedText,
    what: 'a value that its mask has cut short',
    value: 'AB12',
    cause: 'mask',
    proves: 'ENG-19',
  },
  {
    control: 'name',
    schema: text,
    what: 'a name with digits',
    value: 'Agent 007',
    cause: 'pattern',
    proves: 'PROF-09',
  },
  { control: 'name', schema: text, what: 'a name', value: "María José O'Neill", proves: 'OPEN-41' },
  {
    ...file,
    what: 'a file of another kind',
    value: uploadedFile('film.mp4', 10),
    cause: 'fileType',
    proves: 'HELP-13',
  },
  {
    ...file,
    what: 'a file that is too large',
    value: uploadedFile('photo.png', 1001),
    cause: 'fileSize',
    params: { limit: 1000, count: 1001 },
    proves: 'HELP-14',
  },
  { ...file, what: 'a file that was never sent', value: { name: 'photo.png' }, cause: 'upload', proves: 'HELP-16' },
  { ...file, what: 'a file that fits', value: uploadedFile('PHOTO.JPG', 1000), proves: 'HELP-13, HELP-14' },
  {
    control: 'file',
    schema: { ...text, format: 'data-url' },
    what: 'a program under the name of a picture',
    value: 'data:image/png;name=photo.png;base64,TVqQAAMAAAAEAAAA',
    cause: 'fileType',
    proves: 'SEC-23',
  },
];
