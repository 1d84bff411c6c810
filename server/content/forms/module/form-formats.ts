import type { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { FORMAT_NAMES } from '../source/format-names.ts';
import * as runtime from './module-runtime.ts';

/** Format → function of module-runtime.ts, for formats that are not regular expressions. */
export const FUNCTIONS: Readonly<Record<string, string>> = {
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

/** The numeric formats that restrict a value. */
export const NUMERIC_FORMATS: readonly string[] = ['int32', 'int64'];

/** The pattern of ajv-formats for `uri-reference`, with a scheme and a path that are not optional and without quotes. */
const URI = new RegExp(
  (fullFormats['uri-reference'] as RegExp).source
    .replace(':)?', ':)')
    .replace(String.raw`)*)?(?:\?`, String.raw`)*)(?:\?`)
    .replaceAll('"', ''),
  'i',
);

const PATTERNS: Readonly<Record<string, RegExp>> = {
  uri: URI,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  'data-url': /^data:(?:[a-z]+\/[a-z0-9.+-]+)?;(?:name=[^;]*;)?base64,/i,
  color: /^#(?:[0-9a-f]{3}){1,2}$/i,
};

const textual = runtime as unknown as Readonly<Record<string, (text: string) => boolean>>;
const numeric = runtime as unknown as Readonly<Record<string, (value: number) => boolean>>;

/** Adds every format that a form may use to an Ajv instance. */
export function addFormats(ajv: Ajv): void {
  for (const name of FORMAT_NAMES) {
    const known: unknown = PATTERNS[name] ?? fullFormats[name as keyof typeof fullFormats];
    const own = FUNCTIONS[name];
    if (NUMERIC_FORMATS.includes(name)) ajv.addFormat(name, { type: 'number', validate: numeric[own!]! });
    else if (own) ajv.addFormat(name, textual[own]!);
    // The remaining formats only describe how a value is stored.
    else ajv.addFormat(name, known instanceof RegExp ? known : true);
  }
}
