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
  uri: 'uri',
  regex: 'regex',
  'portal-email': 'isEmailAddress',
};

const PATTERNS: Readonly<Record<string, RegExp>> = {
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  'data-url': /^data:(?:[a-z]+\/[a-z0-9.+-]+)?;(?:name=[^;]*;)?base64,/i,
  color: /^#(?:[0-9a-f]{3}){1,2}$/i,
};

/** Adds every format that a form may use to an Ajv instance. */
export function addFormats(ajv: Ajv): void {
  for (const name of FORMAT_NAMES) {
    const known: unknown = PATTERNS[name] ?? fullFormats[name as keyof typeof fullFormats];
    const own = FUNCTIONS[name];
    if (own) ajv.addFormat(name, (runtime as unknown as Record<string, (text: string) => boolean>)[own]!);
    // The remaining formats only describe how a value is stored.
    else ajv.addFormat(name, known instanceof RegExp ? known : true);
  }
}
