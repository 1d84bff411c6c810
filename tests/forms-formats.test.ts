// @vitest-environment node
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { isObject } from '#src/model/json.ts';
import { loadRjsf } from './support/forms/compile-rjsf.ts';
import { checkProperty } from './support/property.ts';

/** Values of each format; the test changes single characters of them. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-21', '2024-02-29', '1900-02-29'],
  time: ['12:30:00Z', '23:59:60Z', '12:30:60z', '00:59:60+01:00', '22:59:60-0100', '10:00:00.25-05'],
  'date-time': ['2026-11-21T12:30:00Z', '2026-11-21 23:59:60Z', '2026-02-30T00:00:00+24:00'],
  'iso-time': ['12:30:00', '12:30:00+23:59'],
  'iso-date-time': ['2026-11-21T12:30:00', '2026-11-21t12:30:00Z'],
  duration: ['P1Y2M3DT4H5M6S', 'P2W', 'PT1S'],
  uri: ['https://example.com/a?b=c#d', 'mailto:a@b.c', 'a:', 'http://[::1]:80/', 'http://a/%2f', '//example.com'],
  'uri-reference': ['../a', '#a', 'https://example.com:1/'],
  'uri-template': ['/a/{b}', '{?a,b*}'],
  url: ['https://example.com/', 'ftp://a.bc:2100/x', 'http://10.0.0.1'],
  email: ['a.b@c.de', 'a@1b.co'],
  hostname: ['example.com', 'a-b.c.'],
  ipv4: ['10.0.0.255', '256.1.1.1'],
  ipv6: ['::1', '1:2:3:4:5:6:7:8', '::ffff:10.0.0.1'],
  regex: ['^a+$', '(a', 'a\\Z', '\\-', '[a-'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', 'urn:uuid:123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['/a/~0b', ''],
  'json-pointer-uri-fragment': ['#/a/%25'],
  'relative-json-pointer': ['1/a', '0#'],
  byte: ['aGVsbG8=', 'aGVsbA=='],
  password: ['x'],
  binary: ['x'],
};
const NUMBERS = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53, 1e300];

/** Returns random texts: a sample, or a sample with one character removed, added or replaced. */
function textsLike(samples: readonly string[]): fc.Arbitrary<string> {
  const characters = fc.constantFrom(...Array.from('0123456789aZz:.-+/~%# ?@={}"\\ñ[]<TP_'));
  return fc
    .record({
      text: fc.constantFrom(...samples),
      place: fc.nat(40),
      cut: fc.nat(1),
      added: fc.oneof(fc.constant(''), characters),
    })
    .map(({ text, place, cut, added }) => {
      const index = place % (text.length + 1);
      return text.slice(0, index) + added + text.slice(index + cut);
    })
    .filter((text) => text.trim() === text && text !== '');
}

async function validatorsOf(schema: object) {
  const loaded = await loadRjsf({ schema: { type: 'object', properties: { a: schema } } }, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  const ajv = new Ajv({ strict: false });
  (addFormats as unknown as (to: Ajv) => void)(ajv);
  const theirs = ajv.compile(schema);
  const own = loaded.module.validators['a']!;
  return { own: (value: unknown) => own(value), theirs: (value: unknown) => theirs(value) };
}

describe('a format in a compiled form', () => {
  it.each(Object.entries(SAMPLES))(
    '%s accepts what ajv-formats accepts, and nothing else (ENG-19)',
    async (format, samples) => {
      const { own, theirs } = await validatorsOf({ type: 'string', format });
      checkProperty(textsLike(samples), 1000, (text) => {
        expect(own(text), text).toBe(theirs(text));
      });
    },
  );

  it.each(['int32', 'int64', 'float', 'double'])(
    '%s accepts the numbers that ajv-formats accepts (ENG-19)',
    async (format) => {
      const { own, theirs } = await validatorsOf({ type: 'number', format });
      for (const number of NUMBERS) expect(own(number), String(number)).toBe(theirs(number));
    },
  );

  it('is compared for every format of ajv-formats (ENG-19)', () => {
    const { formats } = ajvFormats();
    const compared = new Set([...Object.keys(SAMPLES), 'int32', 'int64', 'float', 'double']);
    expect(Object.keys(formats).filter((name) => !compared.has(name))).toEqual([]);
  });
});

/** Returns the formats that ajv-formats adds to an instance. */
function ajvFormats(): { readonly formats: object } {
  const ajv = new Ajv();
  (addFormats as unknown as (to: Ajv) => void)(ajv);
  return { formats: isObject(ajv.formats) ? ajv.formats : {} };
}
