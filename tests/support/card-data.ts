/** Finds unencrypted card data in files, logs, storage, pages and requests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Card data that a test has entered. */
export interface EnteredCard {
  readonly number: string;
  readonly securityCode: string;
}

/** Matches 13 to 19 digits, with or without separators, that are not part of a longer word such as an id. */
const DIGITS = /(?<![\w-])\d(?:[ .-]?\d){12,18}(?![\w-])/g;
/** Matches the first digits of Visa, Mastercard, Discover and American Express. */
const ISSUERS = /^(?:4|5[1-5]|2[2-7]|6011|64[4-9]|65|3[47])/;

/**
 * Returns the card data in a text: complete numbers of any card of the four issuers above, the entered numbers also
 * inside longer words, and the entered security codes as values (`security code 123`).
 */
export function cardDataIn(text: string, entered: readonly EnteredCard[]): string[] {
  const found = new Set<string>();
  for (const { number, securityCode } of entered) {
    if (text.includes(number)) found.add(number);
    const grouped = new RegExp(number.split('').join('[ .-]?'));
    if (grouped.test(text)) found.add(number);
    const code = new RegExp(String.raw`["':=>]\s*${securityCode}\s*(?:["'&<,}\\]|$)`);
    if (code.test(text)) found.add(`security code ${securityCode}`);
  }
  for (const [run] of text.matchAll(DIGITS)) {
    const digits = run.replaceAll(/\D/g, '');
    if (ISSUERS.test(digits) && hasCheckDigit(digits)) found.add(digits);
  }
  return [...found];
}

/** Returns the card data in all files below a folder, including files of a database, with the names of the files. */
export function cardDataInFiles(folder: string, entered: readonly EnteredCard[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const text = readFileSync(path.join(parentPath, name), 'latin1');
      const found = [...cardDataIn(text, entered), ...cardDataIn(wideTextsIn(text), entered)];
      return [...new Set(found)].map((what) => `${name}: ${what}`);
    });
}

/**
 * Returns the texts that are stored with two bytes per character, one on each line. Browsers and databases store some
 * texts in this way.
 */
function wideTextsIn(bytes: string): string {
  return [...bytes.matchAll(/(?:[\x20-\x7e]\0){3,}/g)].map(([run]) => run.replaceAll('\0', '')).join('\n');
}

/** Whether digits end with the check digit of card numbers (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
