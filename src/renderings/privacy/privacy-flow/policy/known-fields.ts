import { own } from '#src/model/json.ts';

/** A field with a documented name. The HTML of an engine may contain it without the portal's attributes. */
export interface KnownField {
  /** Name of the flow input that shows the field; by default the flow input for its tag and type. */
  readonly input?: string;
  /** Pattern of a valid value, as in HTML. A pattern of the HTML takes precedence. */
  readonly pattern?: string;
  /**
   * True for fields of the mailing section, required and visible only while delivery by mail is preferred.
   * (spec: PC-43…46)
   */
  readonly isMailing?: true;
}

/** Pattern of a first or last name: words of letters. */
const NAME_PATTERN = "\\p{L}+(?:[ '\\-]\\p{L}+)*";
/** Pattern of a street address or city: letters, digits and some punctuation. */
const ADDRESS_PATTERN = "[\\p{L}\\p{N} ',\\-]+";

/**
 * Known fields by documented name. The form with the page's messages uses the same names.
 * (spec: PC-43, PC-48…51, PC-71)
 */
export const KNOWN_FIELDS: Readonly<Record<string, KnownField>> = {
  'first-name': { input: 'name', pattern: NAME_PATTERN, isMailing: true },
  'last-name': { input: 'name', pattern: NAME_PATTERN, isMailing: true },
  'street-address': { input: 'address', pattern: ADDRESS_PATTERN, isMailing: true },
  city: { pattern: ADDRESS_PATTERN, isMailing: true },
  state: { isMailing: true },
  'zip-code': { input: 'zip', pattern: '\\d{5}(?:-\\d{4})?', isMailing: true },
  isPreferMailDelivery: {},
  macAddress: { input: 'mac-address', pattern: '(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}' },
};

/** The documented name for each other spelling. The specification does not define the name of the MAC address field. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'prefer-mail-delivery': 'isPreferMailDelivery',
  'mac-address': 'macAddress',
  mac_address: 'macAddress',
  MACAddress: 'macAddress',
  mac: 'macAddress',
};

/** Name of the checkbox that shows the mailing section. */
export const PREFER_MAIL = 'isPreferMailDelivery';

/** Pattern of a phone number without its formatting: ten digits. (spec: PC-57, PC-61) */
export const PHONE_PATTERN = '\\d{10}';

/**
 * Returns the documented name of a field; undefined if it is not a known field. `more` are further spellings, from
 * content.
 */
export function knownName(name: string, more: ReadonlyMap<string, string>): string | undefined {
  const documentedName = more.get(name) ?? own(SPELLINGS, name) ?? name;
  return Object.hasOwn(KNOWN_FIELDS, documentedName) ? documentedName : undefined;
}

/**
 * Returns documented names by spelling, from entries such as `documented name = spelling`, which line breaks, commas or
 * semicolons separate. Other entries are ignored.
 */
export function readSpellings(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/[\n,;]/).map((line) => line.split('=').map((part) => part.trim()));
  return new Map(
    lines.flatMap(([documentedName, spelling]) =>
      documentedName && spelling ? [[spelling, documentedName] as const] : [],
    ),
  );
}
