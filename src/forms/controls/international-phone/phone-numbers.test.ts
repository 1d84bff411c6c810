import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { editMasked } from '../../kit/inputs/mask.ts';
import {
  changeCountry,
  countriesIn,
  entryOf,
  phoneMaskOf,
  phoneNumberFault,
  parsePhoneEntry,
} from './phone-numbers.ts';

const countries = getCountries(metadata);
const anyCountry = fc.constantFrom(...countries);
const digits = fc.stringMatching(/^\+?\d{0,16}$/);

describe('the entry of a phone number', () => {
  it.each([
    ['5512345678', 'MX', '+525512345678'],
    ['02079460018', 'GB', '+442079460018'],
    ['2079460018', 'GB', '+442079460018'],
    ['15551234567', 'US', '+15551234567'],
    ['+4930123456', 'US', '+4930123456'],
    ['004930123456', 'FR', '+4930123456'],
  ] as const)('%s in %s is %s (ENG-19)', (dialed, country, number) => {
    expect(entryOf(dialed, country).number).toBe(number);
  });

  it('digits after + choose the country, unless the chosen country has the same code (ENG-19)', () => {
    expect(entryOf('+4930', 'US').country).toBe('DE');
    expect(entryOf('+1', 'CA').country).toBe('CA');
    expect(entryOf('+1', 'MX').country).toBe('US');
    expect(entryOf('+', 'MX').country).toBe('MX');
  });

  it('keeps the digits of the number when another country is chosen (ENG-19)', () => {
    expect(changeCountry(entryOf('5512345678', 'US'), 'MX').number).toBe('+525512345678');
    expect(changeCountry(entryOf('+525512345678', 'US'), 'CO')).toMatchObject({
      dialed: '5512345678',
      number: '+575512345678',
    });
    expect(changeCountry(entryOf('', 'US'), 'MX').number).toBe('');
  });

  it('shows a value as it is written in its country, and with + if the picker lacks the country (ENG-19)', () => {
    expect(parsePhoneEntry('+525512345678', 'US', countries)).toMatchObject({ country: 'MX', dialed: '5512345678' });
    expect(parsePhoneEntry('+525512345678', 'US', ['US', 'CA'])).toMatchObject({ dialed: '+525512345678' });
    expect(parsePhoneEntry('no number', 'US', countries)).toMatchObject({ dialed: 'no number', number: 'no number' });
  });

  it('a valid number that is shown and entered again stays the same, in every country (ENG-19)', () => {
    checkProperty(fc.tuple(anyCountry, digits), 300, ([country, dialed]) => {
      const { number } = entryOf(dialed, country);
      const again = parsePhoneEntry(number, country, countries);
      expect(again.number).toBe(number);
      const isValid = phoneNumberFault(number, undefined) === undefined;
      expect(isValid ? entryOf(again.dialed, again.country).number : number).toBe(number);
    });
  });

  it('lists the requested countries in their order, and leaves out unknown codes (ENG-19)', () => {
    expect(countriesIn(['MX', 'US', 'XX'])).toEqual(['MX', 'US']);
    expect(countriesIn(undefined).length).toBeGreaterThan(200);
  });
});

describe('the mask of a phone number', () => {
  it('parses each number that it has formatted, in every country (ENG-19)', () => {
    checkProperty(fc.tuple(anyCountry, digits), 300, ([country, dialed]) => {
      const mask = phoneMaskOf(country);
      expect(mask.parse(mask.format(dialed))).toBe(dialed);
    });
  });

  it('keeps the caret after the typed digit, wherever it is typed (ENG-19)', () => {
    const edits = fc.tuple(anyCountry, fc.stringMatching(/^\d{1,12}$/), fc.nat(), fc.constantFrom('1', '5', '9'));
    checkProperty(edits, 300, ([country, dialed, place, typed]) => {
      const mask = phoneMaskOf(country);
      const shown = mask.format(dialed);
      const at = place % (shown.length + 1);
      const text = shown.slice(0, at) + typed + shown.slice(at);
      const edited = editMasked(mask, dialed, { text, caret: at + 1, kind: 'insertText' });
      expect(mask.parse(edited.shown.slice(0, edited.caret))).toBe(mask.parse(text.slice(0, at + 1)));
    });
  });

  it('shows digits that it cannot format as they were typed (ENG-19)', () => {
    expect(phoneMaskOf('WS').format('08')).toBe('08');
    expect(entryOf('08', 'WS')).toEqual({ country: 'WS', dialed: '08', number: '08' });
  });

  it.each([
    ['+52 (55) 1234-5678', '+525512345678'],
    ['55.1234.5678', '5512345678'],
    ['٠١٢', '012'],
    ['55 CALL', '55CALL'],
  ])('reads the paste %s (ENG-19)', (text, dialed) => {
    expect(phoneMaskOf('MX').parse(text)).toBe(dialed);
  });
});

it('a phone number is accepted if the library calls it valid, and only then (ENG-19)', () => {
  checkProperty(fc.tuple(anyCountry, digits), 500, ([country, dialed]) => {
    const { number } = entryOf(dialed, country);
    const known = parsePhoneNumberFromString(number, metadata);
    const isValid = number.startsWith('+') && known?.number === number && known.isValid();
    expect(phoneNumberFault(number, undefined) === undefined, number).toBe(isValid);
  });
});
