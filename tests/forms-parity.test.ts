// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { ajvVerdict } from './support/forms/ajv-verdict.ts';
import { loadRjsf, type RjsfForm } from './support/forms/compile-rjsf.ts';
import { documentsOf } from './support/forms/random/random-documents.ts';
import { asDraft2020, randomForms } from './support/forms/random/random-forms.ts';
import { isFull, SEED } from './support/property.ts';
import { readSamples } from './support/samples.ts';

/**
 * Time limit in milliseconds. The long run compiles 600 forms and compares 120,000 documents, which takes minutes on a
 * busy machine.
 */
const timeLimit = isFull ? 900_000 : 120_000;
/** The short run always compares the same forms and documents. */
const seed = isFull ? SEED : 7;

/** Compares the verdicts of form and ajv on random documents. Returns how many documents are valid and invalid. */
function compare(module: FormModule, schema: JsonObject, runs: number): { valid: number; invalid: number } {
  const seen = { valid: 0, invalid: 0 };
  const isValid = ajvVerdict(module, schema);
  const property = fc.property(documentsOf(schema), (values) => {
    const expected = isValid(values);
    seen[expected ? 'valid' : 'invalid'] += 1;
    expect(checkDocument(module, values).ok, JSON.stringify({ schema, values })).toBe(expected);
  });
  fc.assert(property, { seed, numRuns: isFull ? runs * 5 : runs, includeErrorInReport: true });
  return seen;
}

const LIMITS = new Set(
  `required enum pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  uniqueItems minItems maxItems contains minProperties maxProperties`.split(/\s+/),
);

/** Whether the comparison finds a document on which a form and a schema disagree. */
function differs(module: FormModule, schema: JsonObject): boolean {
  try {
    compare(module, schema, 100);
    return false;
  } catch (error) {
    if (String(error).includes('Property failed')) return true;
    throw error;
  }
}

/**
 * Returns a schema without its limits. An `enum` without `type` stays. Names in `properties` and similar keywords are
 * names of fields, not of limits.
 */
function removeLimits(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(removeLimits);
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).filter(([name]) => !LIMITS.has(name) || (name === 'enum' && !schema['type']));
  const names = ['properties', 'definitions', '$defs', 'patternProperties'];
  return Object.fromEntries(
    parts.map(([name, part]) => [
      name,
      names.includes(name) && isObject(part)
        ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, removeLimits(value)]))
        : removeLimits(part),
    ]),
  );
}

/** Compiles a form of these properties. */
async function moduleOf(schema: JsonObject): Promise<FormModule> {
  const loaded = await loadRjsf({ schema: { type: 'object', ...schema } }, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

describe('a compiled form and ajv', () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0)(
    'accept and reject the same documents of the playground forms (ENG-19)',
    async () => {
      const totals = { valid: 0, invalid: 0 };
      for (const { json } of samples) {
        const { schema } = json as RjsfForm;
        const loaded = await loadRjsf(json as RjsfForm, controls);
        // Skipped: forms that cannot be published, and lists, whose forms have a group around them.
        if (typeof loaded === 'string' || !isObject(schema) || schema['type'] === 'array') continue;
        const seen = compare(loaded.module, schema, 60);
        totals.valid += seen.valid;
        totals.invalid += seen.invalid;
      }
      // Makes sure that the comparison covered enough valid and invalid documents.
      expect(Math.min(totals.valid, totals.invalid)).toBeGreaterThan(100);
    },
    timeLimit,
  );

  it(
    `accept and reject the same documents of random forms with groups, lists, tuples, alternatives, allOf and references, in draft-07 and 2020-12, seed ${seed} (ENG-19)`,
    async () => {
      const totals = { forms: 0, 'draft-07': 0, '2020-12': 0, valid: 0, invalid: 0 };
      const refusals: string[] = [];
      const known =
        /contradict each other|cannot be used beside|there is no such field|as different kinds|which a condition adds|default: "a" does not have the required format/;
      const forms = fc.sample(randomForms, { numRuns: isFull ? 600 : 50, seed });
      for (const [index, schema] of forms.entries()) {
        const draft = index % 2 === 0 ? 'draft-07' : '2020-12';
        const loaded = await loadRjsf({ schema: draft === 'draft-07' ? schema : asDraft2020(schema) }, controls);
        if (typeof loaded === 'string') {
          refusals.push(loaded);
          continue;
        }
        const seen = compare(loaded.module, schema, 40);
        totals.forms += 1;
        totals[draft] += 1;
        totals.valid += seen.valid;
        totals.invalid += seen.invalid;
      }
      expect(refusals.filter((report) => !known.test(report))).toEqual([]);
      expect(totals.forms).toBeGreaterThan(25);
      expect(Math.min(totals['draft-07'], totals['2020-12'])).toBeGreaterThan(10);
      expect(Math.min(totals.valid, totals.invalid)).toBeGreaterThan(250);
    },
    timeLimit,
  );
});

describe('the comparison', () => {
  const open = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
  const limits: readonly (readonly [string, JsonObject])[] = [
    ['a length', { ...open, properties: { ...open.properties, a: { type: 'string', maxLength: 4 } } }],
    ['a pattern', { ...open, properties: { ...open.properties, a: { type: 'string', pattern: '^[a-z]' } } }],
    ['a maximum', { ...open, properties: { ...open.properties, b: { type: 'integer', maximum: 17 } } }],
    ['a required field', { ...open, required: ['b'] }],
  ];

  it.each(limits)('finds a form that has lost %s, and one that has it in addition (ENG-19)', async (_what, schema) => {
    const [lax, strict] = [await moduleOf(open), await moduleOf(schema)];
    expect(() => compare(lax, schema, 200)).toThrow(/Property failed/);
    expect(() => compare(strict, open, 200)).toThrow(/Property failed/);
    expect(() => compare(strict, schema, 200)).not.toThrow();
  });
});

describe('the comparison with the same forms without their limits', () => {
  const random = fc.sample(randomForms, { numRuns: isFull ? 200 : 25, seed });
  const playground = readSamples('forms').flatMap(({ json }) => {
    const { schema } = json as RjsfForm;
    return isObject(schema) && schema['type'] !== 'array' ? [schema] : [];
  });

  it.each(
    [['random forms', random] as const, ['the playground forms', playground] as const].filter(
      ([, schemas]) => schemas.length > 0,
    ),
  )(
    'finds more than 70 % of %s (ENG-19)',
    async (_what, schemas) => {
      const seen = { compared: 0, found: 0 };
      for (const schema of schemas) {
        const lax = removeLimits(schema as Json) as JsonObject;
        if (JSON.stringify(lax) === JSON.stringify(schema)) continue;
        const loaded = await loadRjsf({ schema: lax }, controls);
        if (typeof loaded === 'string') continue;
        seen.compared += 1;
        if (differs(loaded.module, schema)) seen.found += 1;
      }
      expect(seen.compared).toBeGreaterThan(schemas.length / 3);
      expect(seen.found).toBeGreaterThan(seen.compared * 0.7);
    },
    timeLimit,
  );
});

describe('on purpose, a form differs from its schema', () => {
  const text = { type: 'string', minLength: 3 };
  const verdict = async (schema: JsonObject, values: JsonObject) => checkDocument(await moduleOf(schema), values);

  it('an empty value is no value, and texts are trimmed (ENG-20)', async () => {
    const schema = { properties: { a: text, b: text } };
    expect(await verdict(schema, { a: '  ', b: ' abc ' })).toEqual({ ok: true, document: { b: 'abc' } });
    expect(await verdict({ ...schema, required: ['a'] }, { a: '  ' })).toMatchObject({ faults: [{ cause: 'blank' }] });
  });

  it('an optional group may stay empty as a whole; once something in it is filled in, its required fields are required (ENG-20)', async () => {
    const group = { type: 'object', properties: { a: text, b: text }, required: ['a'] };
    expect(await verdict({ properties: { group } }, { group: { b: '' } })).toEqual({ ok: true, document: {} });
    expect(await verdict({ properties: { group } }, { group: { b: 'abc' } })).toMatchObject({
      faults: [{ path: 'group.a', cause: 'required' }],
    });
    const outer = { type: 'object', properties: { group, c: text }, required: ['group'] };
    expect(await verdict({ properties: { outer } }, {})).toEqual({ ok: true, document: {} });
    expect(await verdict({ properties: { outer } }, { outer: { c: 'abc' } })).toMatchObject({
      faults: [{ path: 'outer.group.a', cause: 'required' }],
    });
  });

  it('an entry that the customer has added to a list begins an optional group, also while the entry is empty (ENG-20)', async () => {
    const list = { type: 'array', items: { type: 'object', properties: { b: text } } };
    const group = { type: 'object', properties: { a: text, list }, required: ['a'] };
    expect(await verdict({ properties: { group } }, { group: { list: [{}] } })).toMatchObject({
      faults: [{ path: 'group.a', cause: 'required' }],
    });
    expect(await verdict({ properties: { group } }, { group: { list: [] } })).toEqual({ ok: true, document: {} });
  });

  it('a required group or list must contain something; an optional list may stay empty, whatever its limits (ENG-20)', async () => {
    const group = { type: 'object', properties: { a: text } };
    const list = { type: 'array', items: text, minItems: 2 };
    const both = { properties: { group, list } };
    expect(await verdict(both, { group: {}, list: [] })).toEqual({ ok: true, document: {} });
    expect(await verdict({ ...both, required: ['group', 'list'] }, { group: {}, list: [] })).toMatchObject({
      faults: [
        { path: 'group', cause: 'required' },
        { path: 'list', cause: 'required' },
      ],
    });
    expect(await verdict(both, { list: ['abc'] })).toMatchObject({ faults: [{ path: 'list', cause: 'minItems' }] });
  });

  it('calculated values alone do not begin an optional group (ENG-20)', async () => {
    const ship = { type: 'object', properties: { street: text, land: text }, required: ['street'] };
    const schema = { type: 'object', properties: { country: text, ship } };
    for (const rule of ['value', 'default']) {
      const rules = { 'ship.land': { [rule]: { var: 'country' } } };
      const loaded = await loadRjsf({ schema, rules }, controls);
      if (typeof loaded === 'string') throw new Error(loaded);
      const store = createFormStore(loaded.module);
      store.set('country', 'USA');
      expect(store.values()).toEqual({ country: 'USA', ship: { land: 'USA' } });
      expect(store.field('ship.street').state().required).toBe(false);
      expect(store.submit()).toEqual({ ok: true, document: { country: 'USA' } });
      store.set('ship.street', 'Main Street');
      expect(store.submit()).toMatchObject({ ok: true, document: { ship: { street: 'Main Street', land: 'USA' } } });
    }
  });

  it('an empty entry of a list is invalid (ENG-20)', async () => {
    const list = { type: 'array', items: { type: ['string', 'null'] } };
    expect(await verdict({ properties: { list } }, { list: [null] })).toMatchObject({ faults: [{ path: 'list.0' }] });
  });

  it('properties that the form does not name are left out, also where the structure can change (ENG-20)', async () => {
    const list = { type: 'array', items: { type: 'object', properties: { b: text } } };
    const ways = { oneOf: [{ properties: { c: text } }, { properties: { d: { type: 'boolean' } }, required: ['d'] }] };
    const values = { a: 'abc', other: 1, list: [{ b: 'bcd', gone: { x: 1 } }], c: 'cde' };
    const known = { a: 'abc', list: [{ b: 'bcd' }], c: 'cde' };
    expect(await verdict({ properties: { a: text } }, values)).toEqual({ ok: true, document: { a: 'abc' } });
    expect(await verdict({ properties: { a: text, list }, ...ways }, values)).toEqual({ ok: true, document: known });
    expect(await verdict({ properties: { a: text, list }, ...ways }, { ...values, list: 5 })).toMatchObject({
      ok: true,
    });
    // An alternative that forbids other properties still rejects them.
    const closed = { oneOf: ways.oneOf.map((way) => ({ ...way, additionalProperties: false })) };
    expect(await verdict(closed, { c: 'cde', d: true })).toMatchObject({ ok: false });
    expect(await verdict(closed, { d: true, other: 1 })).toEqual({ ok: true, document: { d: true } });
    const open = { properties: { list }, additionalProperties: { type: 'integer' } };
    expect(await verdict(open, { other: 1 })).toEqual({ ok: true, document: { other: 1 } });
    expect(await verdict(open, { other: 'x' })).toMatchObject({ ok: false });
  });
});

it('a recursive allOf is reported, not thrown (ENG-19)', async () => {
  const schema = {
    properties: { a: { $ref: '#/definitions/d' } },
    definitions: { d: { type: 'object', allOf: [{ properties: { b: { $ref: '#/definitions/d' } } }] } },
  };
  await expect(moduleOf(schema)).rejects.toThrow(/contains itself/);
});

it.each([
  ['types', { type: 'integer' }],
  ['formats', { type: 'string', format: 'email' }],
])('allOf with different %s for the same field is reported (ENG-19)', async (_what, b) => {
  const a = { type: 'string', format: 'date' };
  const schema = { properties: { g: { type: 'object', properties: { a }, allOf: [{ properties: { a: b } }] } } };
  await expect(moduleOf(schema)).rejects.toThrow(/contradict each other/);
});
