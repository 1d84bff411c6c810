import type { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { FORMAT_NAMES } from '../source/format-names.ts';
import * as runtime from './module-runtime.ts';

/** For each format that is not a regular expression: the name of the function in module-runtime.ts that checks it. */
export const FORMAT_FUNCTIONS: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  'date-time': 'dateTime',
  'iso-time': 'isoTime',
  'iso-date-time': 'isoDateTime',
  regex: 'regex',
  int32: 'int32',
  int64: 'int64',
  'portal-email': 'isEmailAddress',
};

/** The formats that restrict the values of number fields. */
export const NUMERIC_FORMATS: readonly string[] = ['int32', 'int64'];

/**
 * The `uri-reference` pattern of ajv-formats, changed so that scheme and path are required and quotes are not allowed.
 */
const URI_PATTERN = new RegExp(
  (fullFormats['uri-reference'] as RegExp).source
    .replace(':)?', ':)')
    .replace(String.raw`)*)?(?:\?`, String.raw`)*)(?:\?`)
    .replaceAll('"', ''),
  'i',
);

/**
 * Formats of date and time controls, for fields whose schema has no format. A form definition cannot use these names.
 */
const CONTROL_PATTERNS: Readonly<Record<string, RegExp>> = {
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  week: /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/,
  'local-time': /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/,
  'local-date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/,
};

/** For each format that ajv-formats lacks or defines differently: its regular expression. */
const FORMAT_PATTERNS: Readonly<Record<string, RegExp>> = {
  ...CONTROL_PATTERNS,
  uri: URI_PATTERN,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  'data-url': /^data:(?:[a-z]+\/[a-z0-9.+-]+)?;(?:name=[^;]*;)?base64,/i,
  color: /^#(?:[0-9a-f]{3}){1,2}$/i,
};

/** The functions of module-runtime.ts that check a text, by name. */
const textFormatChecks = runtime as unknown as Readonly<Record<string, (text: string) => boolean>>;
/** The functions of module-runtime.ts that check a number, by name. */
const numberFormatChecks = runtime as unknown as Readonly<Record<string, (value: number) => boolean>>;

/** Adds every format that a form may use to an Ajv instance. */
export function addFormats(ajv: Ajv): void {
  for (const name of [...FORMAT_NAMES, ...Object.keys(CONTROL_PATTERNS)]) {
    const format: unknown = FORMAT_PATTERNS[name] ?? fullFormats[name as keyof typeof fullFormats];
    const own = FORMAT_FUNCTIONS[name];
    if (NUMERIC_FORMATS.includes(name)) ajv.addFormat(name, { type: 'number', validate: numberFormatChecks[own!]! });
    else if (own) ajv.addFormat(name, textFormatChecks[own]!);
    // A format without a pattern accepts every value: it only describes how the value is stored.
    else ajv.addFormat(name, format instanceof RegExp ? format : true);
  }
}

/**
 * Whether a text is valid in a format. Formats that are neither in FORMAT_FUNCTIONS nor in FORMAT_PATTERNS accept every
 * text.
 */
export function isOfFormat(text: string, format: string): boolean {
  const name = FORMAT_FUNCTIONS[format];
  return name === undefined ? (FORMAT_PATTERNS[format]?.test(text) ?? true) : textFormatChecks[name]!(text);
}
