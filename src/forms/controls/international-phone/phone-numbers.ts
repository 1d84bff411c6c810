/** Phone numbers of all countries. The library and its data load with the control. */
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parseDigits,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { Mask } from '../../kit/inputs/mask.ts';

/** A phone number as it is entered: the country in the picker and the digits in the input. */
export interface PhoneEntry {
  /** Code of a country (`MX`); undefined until one is chosen. */
  readonly country: CountryCode | undefined;
  /** Digits as the customer dials them; after a `+` if they begin with a calling code. */
  readonly dialed: string;
  /** The number in E.164 (`+525512345678`), or what was typed if it cannot be read; '' if nothing was typed. */
  readonly number: string;
}

/** Matches a character that may separate the digits of a phone number. */
const SEPARATORS = /[\s()./\u00b7\u2010-\u2015-]/;

/** Returns the countries of a list of codes, or all countries without a list. Unknown codes are left out. */
export function countriesIn(codes: Json | undefined): readonly CountryCode[] {
  const all = getCountries(metadata);
  if (!Array.isArray(codes)) return all;
  return (codes as readonly Json[]).flatMap((code) => all.find((country) => country === code) ?? []);
}

/** Returns the code to dial for a country, with `+`. */
export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country, metadata)}`;

/**
 * Returns a mask that formats the digits as is usual in the country, or in the international format if they begin with
 * `+`.
 */
export function phoneMaskOf(country: CountryCode | undefined): Mask {
  const parse = (text: string): string =>
    Array.from(text)
      .filter((character) => !SEPARATORS.test(character))
      .map((character) => parseDigits(character) || character)
      .join('');
  return {
    parse,
    format: (dialed) => {
      if (!/^\+?\d+$/.test(dialed)) return dialed;
      const text = parseTypedDigits(dialed, country)?.text ?? dialed;
      return parse(text) === dialed ? text : dialed;
    },
    separator: SEPARATORS,
  };
}

/**
 * Returns the entry for typed digits. Digits after `+` select the country of their calling code if the picker lists it.
 */
export function entryOf(
  dialed: string,
  country: CountryCode | undefined,
  listed: readonly CountryCode[] = getCountries(metadata),
): PhoneEntry {
  if (dialed === '' || !/^\+?\d+$/.test(dialed)) return { country, dialed, number: dialed };
  const typed = parseTypedDigits(dialed, country)?.typed;
  if (!typed) return { country, dialed, number: dialed };
  const number = typed.getNumberValue() ?? dialed;
  const found = typed.isInternational() ? countryOf(typed, country) : country;
  return { country: found && listed.includes(found) ? found : country, dialed, number };
}

/** Parses typed digits with the library. Returns undefined if the library throws, for example for `08` in Samoa. */
function parseTypedDigits(
  dialed: string,
  country: CountryCode | undefined,
): { readonly typed: AsYouType; readonly text: string } | undefined {
  const typed = new AsYouType(country, metadata);
  try {
    return { typed, text: typed.input(dialed) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the country of typed digits. If several countries share the calling code, the chosen one is kept until the
 * digits identify another country.
 */
function countryOf(typed: AsYouType, chosen: CountryCode | undefined): CountryCode | undefined {
  const code = typed.getCallingCode();
  if (code === undefined) return chosen;
  if (typed.getCountry()) return typed.getCountry();
  // The library lists the main country of a calling code first.
  const sharing = metadata.country_calling_codes[code] ?? [];
  return chosen && sharing.includes(chosen) ? chosen : sharing[0];
}

/**
 * Returns the entry for a value: as dialed in its country if the picker lists that country, otherwise with the value
 * unchanged as its digits. `initial` is the country if the value does not identify a listed one.
 */
export function parsePhoneEntry(
  value: string,
  initial: CountryCode | undefined,
  listed: readonly CountryCode[],
): PhoneEntry {
  const number = parsePhoneNumberFromString(value, metadata);
  const country = number?.country;
  if (!country || !listed.includes(country)) return { ...entryOf(value, initial, listed), number: value };
  const dialed = phoneMaskOf(country).parse(number.formatNational());
  const entry = entryOf(dialed, country);
  return { ...(entry.number === value ? entry : entryOf(value, country)), number: value };
}

/** Returns the entry after another country was chosen. The number keeps its digits, without the old calling code. */
export function changeCountry({ dialed }: PhoneEntry, country: CountryCode | undefined): PhoneEntry {
  if (!dialed.startsWith('+')) return entryOf(dialed, country);
  return entryOf(parseTypedDigits(dialed, undefined)?.typed.getNumber()?.nationalNumber ?? '', country);
}

/**
 * Returns the fault of a phone number: it is not valid in E.164, or its country is not in `codes`. undefined if valid.
 */
export function phoneNumberFault(value: string, codes: Json | undefined): Cause | undefined {
  const cause = causeOf(value, codes);
  return cause === undefined ? undefined : { cause, params: {} };
}

/** Returns the cause of the fault in a value; undefined if the value is valid. */
function causeOf(value: string, codes: Json | undefined): string | undefined {
  if (!/^\+?\d*$/.test(value)) return 'allDigits';
  if (!value.startsWith('+')) return 'phoneCountry';
  const length = validatePhoneNumberLength(value, metadata);
  if (length === 'TOO_SHORT') return 'phoneShort';
  if (length === 'TOO_LONG') return 'phoneLong';
  if (length === 'INVALID_COUNTRY') return 'phoneCountry';
  const number = parsePhoneNumberFromString(value, metadata);
  if (number?.number !== value || !number.isValid()) return 'phoneNumber';
  return Array.isArray(codes) && !codes.includes(number.country ?? '') ? 'phoneOtherCountry' : undefined;
}
