import { isObject, own } from '#src/model/json.ts';
import { cardLength, cardTypeOf, hasValidCheckDigit } from '#src/lib/cards/card-number.ts';
import type { SandboxDatabase } from '../database.ts';
import { Refusal } from '../service/refusals.ts';
import { decryptText } from './keys.ts';

/** A valid payment submission with decrypted card data. It exists only in memory and is never stored. (spec: WAL-34) */
export interface Submission {
  readonly firstName: string;
  readonly lastName: string;
  readonly cardType: string;
  /** Month and year as MMYY. */
  readonly expirationDate: string;
  /** The card's number; '' in an update that does not change it. */
  readonly cardNumber: string;
  /** The card's security code; '' if the request has none, which is allowed only without a card number. */
  readonly cvv: string;
  /** Token of the card on file; '' if there is none. */
  readonly token: string;
  readonly address: WalletAddress;
}

type WalletAddress = Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>>;

const CARD_TYPES = ['VISA', 'MASTERCARD', 'DISCOVER', 'AMERICANEXPRESS'];
const NAME_PATTERN = /^(?=.{1,50}$)\p{L}\p{M}*(?:[ '-]?\p{L}\p{M}*)*$/u;
const STREET_PATTERN = /^[\p{L}\p{M}\d ',-]{1,100}$/u;
/** Names of cities may contain a hyphen or an apostrophe; see docs/decisions/0039. */
const CITY_PATTERN = /^[\p{L}\p{M} '-]{1,50}$/u;
/** Matches the expiry of a card: month and year as MMYY. */
const EXPIRY_PATTERN = /^(?:0[1-9]|1[0-2])\d\d$/;
/**
 * Matches a card number: twelve or more digits, also with spaces or hyphens between them. No other text that a customer
 * enters contains so many digits.
 */
const UNENCRYPTED_NUMBER = /(?:\d[ -]?){12,}/;
/** Names of the members that may contain many digits, because they are ids. */
const ID_MEMBERS: ReadonlySet<string> = new Set(['personId', 'customerRelationshipId', 'token']);
/** Minimum length of a ciphertext. A shorter text is not encrypted. */
const MIN_CIPHERTEXT_LENGTH = 200;

/** Reads a payment submission. Throws a Refusal if a value is missing or invalid, or if card data is not encrypted. */
export async function readSubmission(database: SandboxDatabase, body: unknown): Promise<Submission> {
  for (const name of ['personId', 'customerRelationshipId']) submissionTextIn(body, name);
  if (own(body, 'secure') !== true) throw new Refusal('REQ-400', 'secure is not true');
  const submission: Submission = {
    firstName: matchingText(body, 'firstName', NAME_PATTERN),
    lastName: matchingText(body, 'lastName', NAME_PATTERN),
    cardType: submissionTextIn(body, 'cardType'),
    expirationDate: matchingText(body, 'expirationDate', EXPIRY_PATTERN),
    cardNumber: await decryptMember(database, body, 'cardNumber'),
    cvv: await decryptMember(database, body, 'cvv'),
    token: submissionTextIn(body, 'token', { mayBeEmpty: true }),
    address: readAddress(own(body, 'address')),
  };
  checkCard(submission);
  return submission;
}

/** Reads an address. Throws a Refusal if it is invalid. (spec: WAL-30, WAL-33) */
export function readAddress(value: unknown): WalletAddress {
  const line2 = submissionTextIn(value, 'line2', { mayBeEmpty: true });
  if (line2 !== '') matchingText(value, 'line2', STREET_PATTERN);
  return {
    line1: matchingText(value, 'line1', STREET_PATTERN),
    line2,
    city: matchingText(value, 'city', CITY_PATTERN),
    state: matchingText(value, 'state', /^(?!XX)[A-Z]{2}$/),
    zip: matchingText(value, 'zip', /^\d{5}(?:-?\d{4})?$/),
    country: matchingText(value, 'country', /^US$/),
  };
}

/** Throws a Refusal if the type, the number and the security code of a card do not match. */
function checkCard({ cardNumber, cardType, cvv }: Submission): void {
  if (!CARD_TYPES.includes(cardType)) throw invalidMember('cardType');
  if (cardNumber === '') {
    if (cvv !== '' && !/^\d{3,4}$/.test(cvv)) throw invalidMember('cvv');
    return;
  }
  const type = cardTypeOf(cardNumber);
  const isNumber = /^\d+$/.test(cardNumber) && cardNumber.length === cardLength(type) && hasValidCheckDigit(cardNumber);
  if (!isNumber || type !== cardType) throw invalidMember('cardNumber');
  if (!(type === 'AMERICANEXPRESS' ? /^\d{4}$/ : /^\d{3}$/).test(cvv)) throw invalidMember('cvv');
}

/**
 * Returns a member of the card data, decrypted; '' if the request has none. Throws a Refusal if it is not encrypted
 * with a valid key.
 */
async function decryptMember(database: SandboxDatabase, body: unknown, name: string): Promise<string> {
  const ciphertext = submissionTextIn(body, name, { mayBeEmpty: true, limit: 1_000 });
  if (ciphertext === '') return '';
  const text = await decryptText(database, ciphertext);
  if (text === undefined) throw new Refusal('PCS-WM-105', `${name} is not encrypted with a valid key`);
  return text;
}

/** Throws a Refusal if a text of the request has an unencrypted card number. (spec: SEC-15) */
export function refuseUnencryptedNumbers(body: unknown): void {
  if (!isObject(body)) return;
  for (const [name, value] of Object.entries(body)) {
    refuseUnencryptedNumbers(value);
    const isClear = typeof value === 'string' && value.length < MIN_CIPHERTEXT_LENGTH && UNENCRYPTED_NUMBER.test(value);
    if (isClear && !ID_MEMBERS.has(name)) throw new Refusal('PCS-WM-105', `${name} has a card number in clear`);
  }
}

/** Returns a text of the request. Throws a Refusal if it does not match the pattern. */
function matchingText(body: unknown, name: string, pattern: RegExp): string {
  const text = submissionTextIn(body, name);
  if (!pattern.test(text)) throw invalidMember(name);
  return text;
}

interface TextLimits {
  readonly mayBeEmpty?: boolean;
  /** Maximum number of characters. */
  readonly limit?: number;
}

/** Returns a text of the request. Throws a Refusal if it is missing, invalid, too long, or empty but required. */
export function submissionTextIn(
  body: unknown,
  name: string,
  { mayBeEmpty = false, limit = 200 }: TextLimits = {},
): string {
  const value = own(body, name);
  const isText = typeof value === 'string' && value.length <= limit && !/[\p{Cc}\p{Cs}]/u.test(value);
  if (!isText || (value === '' && !mayBeEmpty)) throw new Refusal('REQ-400', `no ${name}`);
  return value.normalize('NFC');
}

const invalidMember = (name: string): Refusal => new Refusal('PCS-WM-102', `${name} is invalid`);
