import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberMask } from '../../controls/card-number/card-number-mask.ts';
import { clientIdMask } from '../../controls/client-id/client-id-mask.ts';
import { expiryMask } from '../../controls/expiry/expiry-mask.ts';
import { macAddressMask } from '../../controls/mac-address/mac-address-mask.ts';
import { nameMask } from '../../controls/name/name-mask.ts';
import { phoneMask } from '../../controls/phone/phone-mask.ts';
import { zipMask } from '../../controls/zip/zip-mask.ts';
import { digitsMask } from './digits-mask.ts';
import { editMasked, type Mask } from './mask.ts';

const MASKS: Readonly<Record<string, Mask>> = {
  cardNumber: cardNumberMask,
  clientId: clientIdMask,
  digits: digitsMask,
  expiry: expiryMask,
  macAddress: macAddressMask,
  name: nameMask,
  phone: phoneMask,
  zip: zipMask,
};
const CHARACTERS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '9',
  'a',
  'F',
  'z',
  ' ',
  '-',
  '–',
  '/',
  '(',
  ')',
  '.',
  ':',
  '+',
].concat(['\u00a0', 'ñ', '’', '漢', '👩']);
/**
 * Characters that are not compared: apostrophes, because a mask may replace them, and dashes, which may be separators.
 */
const IGNORED_CHARACTERS = /['’–-]/g;
const MASKS_WITH_SEPARATORS = Object.entries(MASKS).filter(([name]) => !['name', 'clientId', 'digits'].includes(name));

/** Returns random texts, the same in every run. */
const randomTexts = (count: number, characters: readonly string[], longest: number): string[] =>
  fc.sample(fc.string({ unit: fc.constantFrom(...characters), maxLength: longest }), { seed: 7, numRuns: count });

const ANY_TEXTS = randomTexts(3000, CHARACTERS, 14);
const DIGIT_TEXTS = randomTexts(400, Array.from('0123456789'), 18);
const meaningfulCharacters = (mask: Mask, text: string): string[] =>
  Array.from(text).filter((each) => !mask.separator.test(each));

describe.each(Object.entries(MASKS))('the mask %s', (name, mask) => {
  it('parses every value that it formats, for any typed or pasted text (ENG-19)', () => {
    for (const text of [...ANY_TEXTS, ...DIGIT_TEXTS]) {
      const value = mask.parse(text);
      expect(mask.parse(mask.format(value)), JSON.stringify(text)).toBe(value);
      expect(mask.parse(value), JSON.stringify(text)).toBe(value);
    }
  });

  it('loses no meaningful character (ENG-19)', () => {
    // Two masks remove characters from complete texts: that of phone numbers the country code, and that of expiry dates
    // the century of the year. They are tested with other texts.
    const whole = ['phone', 'expiry'].includes(name) ? [] : ANY_TEXTS;
    for (const text of [...whole, 'x12', '12a', '0', '漢字', '👩']) {
      const kept = meaningfulCharacters(mask, mask.format(mask.parse(text)))
        .join('')
        .toLowerCase();
      const given = meaningfulCharacters(mask, text).join('').toLowerCase();
      expect(kept.replace(IGNORED_CHARACTERS, ''), JSON.stringify(text)).toBe(given.replace(IGNORED_CHARACTERS, ''));
    }
  });

  it('gives the same value typed key by key as pasted (ENG-19)', () => {
    for (const text of DIGIT_TEXTS) {
      const value = mask.parse(text);
      // The first digits of a text with too many digits may be a complete value with a country code or a year of four
      // digits. The mask shortens it as soon as it is typed, but not if it is part of a pasted text.
      if (value.length > (name === 'expiry' ? 4 : 10)) continue;
      let typed = '';
      for (const key of value) {
        const shown = mask.format(typed) + key;
        typed = editMasked(mask, typed, { text: shown, caret: shown.length, kind: 'insertText' }).value;
      }
      expect(typed, text).toBe(value);
    }
  });
});

describe.each(MASKS_WITH_SEPARATORS)('an edit of %s', (name, mask) => {
  /** Every formatted text, with the caret at each of its positions. */
  const editPositions = DIGIT_TEXTS.map(mask.parse)
    .filter((value) => !(name === 'expiry' && value.length < 3))
    .flatMap((value) => {
      const shown = mask.format(value);
      return Array.from({ length: shown.length + 1 }, (_, caret) => {
        const [left, right] = [shown.slice(0, caret), shown.slice(caret)];
        return {
          value,
          caret,
          left,
          right,
          before: meaningfulCharacters(mask, left),
          after: meaningfulCharacters(mask, right),
        };
      });
    });

  it('deletes exactly one character with Backspace, also across a separator (ENG-19)', () => {
    const cases = editPositions
      .filter(({ before }) => before.length > 0)
      .map((each) => ({ ...each, text: each.left.slice(0, -1) + each.right }))
      .filter(({ text }) => !isPadded(name, text));
    expect(cases.length).toBeGreaterThan(1000);
    for (const { value, text, caret, before, after } of cases) {
      const edited = editMasked(mask, value, { text, caret: caret - 1, kind: 'deleteContentBackward' });
      const expected = before.slice(0, -1).concat(after).join('');
      expect(edited.value, `${text} at ${caret}`).toBe(mask.parse(expected));
    }
  });

  it('deletes exactly one character with Delete, also across a separator (ENG-19)', () => {
    const cases = editPositions
      .filter(({ after }) => after.length > 0)
      .map((each) => ({ ...each, text: each.left + each.right.slice(1) }))
      .filter(({ text }) => !isPadded(name, text));
    expect(cases.length).toBeGreaterThan(1000);
    for (const { value, text, caret, before, after } of cases) {
      const edited = editMasked(mask, value, { text, caret, kind: 'deleteContentForward' });
      const expected = before.concat(after.slice(1)).join('');
      expect(edited.value, `${text} at ${caret}`).toBe(mask.parse(expected));
    }
  });

  it('leaves the caret after the typed character (ENG-19)', () => {
    const cases = editPositions
      .map((each) => ({ ...each, text: `${each.left}7${each.right}` }))
      .filter(({ text }) => !isPadded(name, text));
    expect(cases.length).toBeGreaterThan(1000);
    for (const { value, text, caret, left } of cases) {
      const edited = editMasked(mask, value, { text, caret: caret + 1, kind: 'insertText' });
      const before = meaningfulCharacters(mask, edited.shown.slice(0, edited.caret));
      // A country code or century that was removed is to the left of the caret.
      const removedCount = meaningfulCharacters(mask, text).length - meaningfulCharacters(mask, edited.shown).length;
      expect(before.length + removedCount, `${text} at ${caret}`).toBe(meaningfulCharacters(mask, `${left}7`).length);
      expect(before.at(-1), `${text} at ${caret}`).toBe('7');
    }
  });
});

/**
 * Returns true if the mask adds a leading zero to the month of an expiry, so that the text changes by more than the
 * edit.
 */
const isPadded = (name: string, text: string): boolean => name === 'expiry' && !/^[01]\d/.test(text);

describe('a limit', () => {
  const insertText = (before: string, text: string, caret: number) =>
    editMasked(digitsMask, before, { text, caret, kind: 'insertText' }, 4);

  it('cuts off the end of the typed or pasted text, and reports it (DNS-16)', () => {
    expect(insertText('1234', '12345', 5)).toMatchObject({ value: '1234', cut: true });
    expect(insertText('1234', '91234', 1)).toMatchObject({ value: '1234', caret: 0, cut: true });
    expect(insertText('12', '1567892', 6)).toMatchObject({ value: '1562', caret: 3, cut: true });
    expect(insertText('', '123456789', 9)).toMatchObject({ value: '1234', caret: 4, cut: true });
    expect(insertText('123', '1234', 4)).toMatchObject({ value: '1234', cut: false });
  });

  it('does not shorten the value that was there before (DNS-16)', () => {
    expect(insertText('123456', '12345', 5)).toMatchObject({ value: '12345', cut: false });
    expect(insertText('123456', '1234567', 7)).toMatchObject({ value: '123456', cut: true });
  });
});
