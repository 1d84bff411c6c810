/** A field with a documented name. An engine's HTML may contain it without the portal's attributes. */
export interface KnownField {
  /** Name of the flow input that shows it; by default the one that fits its tag and type. */
  readonly input?: string;
  /** Pattern of a valid value, as in HTML. A pattern of the HTML takes precedence. */
  readonly pattern?: string;
  /** Part of the mailing section: required and visible only while delivery by mail is preferred. (spec: PC-43…46) */
  readonly isMailing?: true;
}

const NAME = "\\p{L}+(?:[ '\\-]\\p{L}+)*";
const ADDRESS = "[\\p{L}\\p{N} ',\\-]+";

/** Known fields by documented name. The form with the page's messages uses the same names. (spec: PC-43, PC-48…51, PC-71) */
export const KNOWN_FIELDS: Readonly<Record<string, KnownField>> = {
  'first-name': { input: 'name', pattern: NAME, isMailing: true },
  'last-name': { input: 'name', pattern: NAME, isMailing: true },
  'street-address': { input: 'address', pattern: ADDRESS, isMailing: true },
  city: { pattern: ADDRESS, isMailing: true },
  state: { isMailing: true },
  'zip-code': { input: 'zip', pattern: '\\d{5}(?:-\\d{4})?', isMailing: true },
  isPreferMailDelivery: {},
  macAddress: { input: 'mac-address', pattern: '(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}' },
};

/** Other spelling → documented name. The specification does not say how the MAC address is spelled. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'prefer-mail-delivery': 'isPreferMailDelivery',
  'mac-address': 'macAddress',
  mac_address: 'macAddress',
  MACAddress: 'macAddress',
  mac: 'macAddress',
};

/** The checkbox that shows the mailing section. */
export const PREFER_MAIL = 'isPreferMailDelivery';

/** Phone numbers have ten digits, however they are formatted. (spec: PC-57, PC-61) */
export const PHONE_PATTERN = '\\d{10}';

/** Returns the documented name of a field; undefined if it is not a known field. `more`: further spellings, from content. */
export function knownName(name: string, more: ReadonlyMap<string, string>): string | undefined {
  const documentedName = more.get(name) ?? (Object.hasOwn(SPELLINGS, name) ? SPELLINGS[name]! : name);
  return Object.hasOwn(KNOWN_FIELDS, documentedName) ? documentedName : undefined;
}

/** Reads further spellings: one `documented name = spelling` per line. Other lines are ignored. */
export function readSpellings(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/[\n,;]/).map((line) => line.split('=').map((part) => part.trim()));
  return new Map(
    lines.flatMap(([documentedName, spelling]) =>
      documentedName && spelling ? [[spelling, documentedName] as const] : [],
    ),
  );
}
