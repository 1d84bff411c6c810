// @vitest-environment node
/* oxlint-disable unicorn/no-thenable -- "then" is a keyword of JSON Schema */
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { messageText } from '#src/forms/store/message-text.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';

const text = { type: 'string' };
const load = (schema: JsonObject) => loadRjsf({ schema: { type: 'object', ...schema } }, controls);

async function moduleOf(schema: JsonObject): Promise<FormModule> {
  const loaded = await load(schema);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

/** Returns the visible fields of a form with these values; a star marks a required field. */
function shown(module: FormModule, values: JsonObject): string[] {
  const store = createFormStore(module, values);
  return module.form.fields.flatMap(({ path }) => {
    const { visible, required } = store.field(path.replaceAll('*', '0')).state();
    return visible ? [required ? `${path}*` : path] : [];
  });
}
const faults = (module: FormModule, values: JsonObject): string[] => {
  const checked = checkDocument(module, values);
  return checked.ok ? [] : checked.faults.map(({ path, cause }) => `${path} ${cause}`);
};

describe('a condition of a schema', () => {
  it('shows and requires the fields of then and else, and drops the hidden ones (ENG-19, ENG-20)', async () => {
    const module = await moduleOf({
      properties: { kind: { type: 'string', enum: ['person', 'company'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
      then: { properties: { vat: { ...text, pattern: '^\\d+$' } }, required: ['vat'] },
      else: { properties: { born: { ...text, format: 'date' } } },
    });
    expect(shown(module, {})).toEqual(['kind*', 'born']);
    expect(shown(module, { kind: 'company' })).toEqual(['kind*', 'vat*']);
    expect(faults(module, { kind: 'company' })).toEqual(['vat required']);
    expect(faults(module, { kind: 'company', vat: 'x' })).toEqual(['vat pattern']);
    expect(checkDocument(module, { kind: 'person', vat: 'x', born: '2000-01-01' })).toEqual({
      ok: true,
      document: { kind: 'person', born: '2000-01-01' },
    });
  });

  it('that gives a field other choices than another condition offers the choices of both, and accepts only its own (ENG-19, ENG-20)', async () => {
    const way = (animal: string, food: string[], more: JsonObject = {}) => ({
      if: { properties: { animal: { const: animal } }, required: ['animal'] },
      then: { properties: { food: { ...text, enum: food }, ...more }, required: ['food'] },
    });
    const module = await moduleOf({
      properties: { animal: { enum: ['Cat', 'Fish'] } },
      allOf: [way('Cat', ['meat', 'fish']), way('Fish', ['worms'], { water: text }), { required: ['animal'] }],
    });
    expect(module.form.fields.find(({ path }) => path === 'food')?.choices).toEqual(['meat', 'fish', 'worms']);
    expect(shown(module, {})).toEqual(['animal*']);
    expect(shown(module, { animal: 'Fish' })).toEqual(['animal*', 'food*', 'water']);
    expect(faults(module, { animal: 'Fish', food: 'meat' })).toEqual(['food enum']);
    expect(faults(module, { animal: 'Cat', food: 'meat' })).toEqual([]);
  });

  it('may be a dependency on a field, with alternatives by its value (ENG-19, ENG-20)', async () => {
    const module = await moduleOf({
      properties: { card: text, pets: { ...text, enum: ['none', 'one', 'many'] } },
      dependencies: {
        card: ['pets'],
        pets: {
          oneOf: [
            { properties: { pets: { enum: ['none'] } } },
            { properties: { pets: { enum: ['one'] }, age: { type: 'number' } }, required: ['age'] },
            { properties: { pets: { enum: ['many'] }, rid: { type: 'boolean' } }, required: ['rid'] },
          ],
        },
      },
      dependentRequired: { pets: ['card'] },
      dependentSchemas: { card: { properties: { expiry: text }, required: ['expiry'] } },
    });
    expect(shown(module, {})).toEqual(['card', 'pets']);
    expect(shown(module, { pets: 'one' })).toEqual(['card*', 'pets', 'age*']);
    expect(shown(module, { card: 'x' })).toEqual(['card', 'pets*', 'expiry*']);
    expect(faults(module, { card: 'x', pets: 'one', expiry: 'x' })).toEqual(['age required']);
    expect(faults(module, { card: 'x', pets: 'none', expiry: 'x', age: 'old' })).toEqual([]);
  });

  it('applies to each entry of a list by itself (ENG-19, ENG-20)', async () => {
    const module = await moduleOf({
      properties: {
        rooms: {
          type: 'array',
          items: {
            type: 'object',
            properties: { kind: text, size: { type: 'number' } },
            if: { properties: { size: { minimum: 10 } }, required: ['size'] },
            then: { properties: { use: text }, required: ['use'] },
          },
        },
      },
    });
    expect(faults(module, { rooms: [{ size: 3 }, { size: 12 }, { size: 20, use: 'hall' }] })).toEqual([
      'rooms.1.use required',
    ]);
    expect(checkDocument(module, { rooms: [{ size: 3, use: 'x' }] })).toEqual({
      ok: true,
      document: { rooms: [{ size: 3 }] },
    });
  });

  it.each<[string, JsonObject, RegExp]>([
    [
      'a pattern decides about fields',
      {
        properties: { a: text },
        dependentSchemas: {},
        if: { properties: { a: { pattern: '^x' } } },
        then: { properties: { b: text } },
      },
      /the condition of b uses "pattern"\. Write the condition with const, enum/,
    ],
    [
      'one name means two kinds of fields',
      {
        properties: { a: text },
        if: { required: ['a'] },
        then: { properties: { b: text } },
        else: { properties: { b: { type: 'boolean' } } },
      },
      /"b" as different kinds of fields\. Give the field a name of its own/,
    ],
    [
      'a group gets a field',
      {
        properties: { a: text, g: { type: 'object', properties: { x: text } } },
        if: { required: ['a'] },
        then: { properties: { g: { properties: { y: text } } } },
      },
      /adds "y" to the group "g"\. Describe the field in the group/,
    ],
  ])('is refused with a remedy if %s (ENG-19)', async (_what, schema, report) => {
    expect(await load(schema)).toMatch(report);
  });
});

describe('keywords that only validate', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject, string]>([
    ['not', { properties: { a: { ...text, not: { const: 'no' } } } }, { a: 'yes' }, { a: 'no' }, 'a not'],
    [
      'not of a group',
      { properties: { a: text, b: text }, not: { required: ['a', 'b'] } },
      { a: 'x' },
      { a: 'x', b: 'x' },
      ' not',
    ],
    [
      'contains',
      {
        properties: {
          a: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y', 'z'] }, contains: { const: 'x' } },
        },
      },
      { a: ['x', 'y'] },
      { a: ['y'] },
      'a contains',
    ],
    [
      'minContains',
      {
        properties: { a: { type: 'array', items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 2 } },
      },
      { a: [1, 5, 6] },
      { a: [1, 5] },
      'a contains',
    ],
    [
      'patternProperties',
      { properties: { a: text }, patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false },
      { a: 'x', 'x-1': 5 },
      { 'x-1': 'five' },
      'x-1 type',
    ],
    [
      'propertyNames',
      { properties: {}, additionalProperties: text, propertyNames: { pattern: '^[a-z]+$' } },
      { abc: 'x' },
      { ABC: 'x' },
      ' pattern',
    ],
    [
      'if of a field',
      { properties: { a: { type: 'integer', if: { minimum: 10 }, then: { multipleOf: 10 } } } },
      { a: 20 },
      { a: 15 },
      'a multipleOf',
    ],
    [
      'a condition about known fields',
      {
        properties: { a: text, n: { type: 'integer' } },
        if: { properties: { a: { pattern: '^x' } }, required: ['a'] },
        then: { properties: { n: { maximum: 5 } } },
      },
      { a: 'y', n: 9 },
      { a: 'x', n: 9 },
      'n maximum',
    ],
  ])('count: %s (ENG-19)', async (_what, schema, valid, invalid, fault) => {
    const module = await moduleOf(schema);
    expect(faults(module, valid)).toEqual([]);
    expect(faults(module, invalid)[0]).toBe(fault);
  });

  it('a conditional limit is checked when the field is left, and changes with the fields that the condition reads (ENG-19)', async () => {
    const properties = { a: { type: 'string', enum: ['x', 'y'] }, n: { type: 'integer' }, d: { type: 'string' } };
    const store = createFormStore(
      await moduleOf({
        properties,
        if: { properties: { a: { const: 'x' } }, required: ['a'] },
        then: { properties: { n: { minimum: 5 } } },
        else: { properties: { n: { maximum: 2 } } },
      }),
    );
    const fault = () => store.field('n').state().fault;
    store.set('n', 3);
    expect(fault()).toBeUndefined();
    store.blur('n');
    expect(fault()).toEqual({ cause: 'maximum', params: { limit: 2 } });
    store.set('a', 'x');
    expect(fault()).toEqual({ cause: 'minimum', params: { limit: 5 } });
    store.set('n', 5);
    expect(fault()).toBeUndefined();
    store.blur('d');
    store.set('d', 'anything');
    expect(store.field('d').state().fault).toBeUndefined();
  });

  it('a message about a date names the limit that applies (ENG-17, ENG-19)', async () => {
    const day = { type: 'string', format: 'date' };
    const schema = {
      type: 'object',
      properties: { express: { type: 'boolean' }, day: { ...day, formatMinimum: '2026-02-01' } },
      if: { properties: { express: { const: true } }, required: ['express'] },
      then: { properties: { day: { formatMinimum: '2026-03-09' } } },
    };
    const loaded = await loadRjsf({ schema }, controls);
    if (typeof loaded === 'string') throw new Error(loaded);
    const { module, files } = loaded;
    const shownMessages = (language: 'en' | 'es', values: JsonObject): readonly string[] => {
      const words = { ...files.words[language] };
      const messages = { ...words.fields['day']!.messages, minimum: '{limit}' };
      const result = checkDocument(module, values);
      const all = { ...words, fields: { ...words.fields, day: { ...words.fields['day']!, messages } } };
      return result.ok ? [] : result.faults.map((fault) => messageText(all, fault.path, fault));
    };
    expect(shownMessages('en', { day: '2026-01-31' })).toEqual(['February 1, 2026']);
    expect(shownMessages('en', { day: '2026-02-20', express: true })).toEqual(['March 9, 2026']);
    expect(shownMessages('es', { day: '2026-02-20', express: true })).toEqual(['9 de marzo de 2026']);
    expect(shownMessages('en', { day: '2026-02-20' })).toEqual([]);
  });

  it('a schema of JSON Schema 2020-12 is accepted, with prefixItems and $defs (ENG-19)', async () => {
    const draft = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { name: { ...text, minLength: 2 } },
    };
    const pair = {
      type: 'array',
      prefixItems: [{ $ref: '#/$defs/name' }, { type: 'integer' }],
      items: { type: 'boolean' },
    };
    const module = await moduleOf({ ...draft, properties: { pair } });
    expect(faults(module, { pair: ['ab', 3, true] })).toEqual([]);
    expect(faults(module, { pair: ['a', 3] })).toEqual(['pair.0 minLength']);
    expect(faults(module, { pair: ['ab', 3, 'x'] })).toEqual(['pair.2 type']);
    expect(await load({ ...draft, properties: { pair: { type: 'array', items: [text] } } })).toMatch(/items/);
  });
});
