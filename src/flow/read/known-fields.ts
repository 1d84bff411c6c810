import type { FlowFamily } from '#src/operations/flow.ts';

/** A field of the documents that an engine's HTML contains under a documented name, without marks of the portal. */
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

/** Fields by their documented name, which is also their name in the form with the page's messages. (spec: PC-43, PC-48…51, PC-71) */
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

/** Other spellings → documented name. The documents name no spelling of the MAC address. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'prefer-mail-delivery': 'isPreferMailDelivery',
  'mac-address': 'macAddress',
  mac_address: 'macAddress',
  MACAddress: 'macAddress',
  mac: 'macAddress',
};

/** The checkbox that shows the mailing section. */
export const PREFER_MAIL = 'isPreferMailDelivery';

/**
 * The attribute with the name of a field of the page's form whose messages a field uses, optionally followed by their
 * causes: the documented texts apply to a field of any name.
 */
export const WORDS_OF = 'data-words-of';

/** Phone numbers have ten digits, however they are formatted. (spec: PC-57, PC-61) */
export const PHONE_PATTERN = '\\d{10}';

/** Lengths of a text box whose HTML has none. (spec: PC-62, PC-66) */
export const TEXT_LENGTHS: Partial<Record<FlowFamily | 'escalation', readonly [minimum: number, maximum: number]>> = {
  request: [20, 200],
  dashboard: [20, 1000],
};

/** Returns the known field of a name; undefined if there is none. `more`: further spellings, from content. */
export function knownName(name: string, more: ReadonlyMap<string, string>): string | undefined {
  const documentedName = more.get(name) ?? (Object.hasOwn(SPELLINGS, name) ? SPELLINGS[name]! : name);
  return Object.hasOwn(KNOWN_FIELDS, documentedName) ? documentedName : undefined;
}

/** Reads further spellings: one `documented name = spelling` in each line. Other lines have no effect. */
export function readSpellings(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/[\n,;]/).map((line) => line.split('=').map((part) => part.trim()));
  return new Map(
    lines.flatMap(([documentedName, spelling]) =>
      documentedName && spelling ? [[spelling, documentedName] as const] : [],
    ),
  );
}
