// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { readSamples } from './support/samples.ts';
import { compileRjsf, loadRjsf, type RjsfForm } from './support/forms/compile-rjsf.ts';

describe('a form of the react-jsonschema-form playground', () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0)('compiles, with conditions, references and alternatives (ENG-19)', async () => {
    const loaded = await Promise.all(
      samples.map(async ({ name, json }) => ({
        name,
        result: await loadRjsf(json as RjsfForm, controls),
      })),
    );
    const compiled = loaded.flatMap(({ name, result }) => (typeof result === 'string' ? [] : [{ name, ...result }]));
    const rejected = loaded.flatMap(({ name, result }) =>
      typeof result === 'string' ? [{ name, report: result }] : [],
    );
    for (const { name, module } of compiled) {
      expect(module.form.fields.length, name).toBeGreaterThan(0);
      expect(Object.keys(module.validators), name).toEqual(module.form.fields.map(({ path }) => path));
      expect(module.document(null), name).toBe(false);
    }
    expect(rejected).toEqual([]);
  });

  it.each<[string, RjsfForm]>([
    [
      'one value instead of a group',
      { schema: { type: 'string', title: 'Name' }, uiSchema: { 'ui:widget': 'textarea' } },
    ],
    [
      'a value that may be null',
      { schema: { type: 'object', properties: { bio: { type: ['string', 'null'], title: 'Bio' } } } },
    ],
    ['nothing but null', { schema: { type: 'object', properties: { no: { type: 'null' }, yes: { type: 'string' } } } }],
    [
      'a text or null',
      { schema: { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } } },
    ],
    [
      'choices with titles',
      {
        schema: {
          type: 'object',
          properties: {
            a: {
              anyOf: [
                { const: 1, title: 'One' },
                { const: 2, title: 'Two' },
              ],
            },
          },
        },
      },
    ],
    [
      'choices that are groups',
      {
        schema: {
          type: 'object',
          properties: { a: { type: 'object', enum: [{ x: 1 }, { x: 2 }], enumNames: ['One', 'Two'] } },
        },
      },
    ],
    [
      'numbers to choose from',
      {
        schema: { type: 'object', properties: { a: { type: 'number', enum: [1, 2.5], title: 'A' } } },
        uiSchema: { a: { 'ui:widget': 'radio' } },
      },
    ],
    [
      'names of its own',
      { schema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } } },
    ],
    ['a box that is ticked', { schema: { type: 'object', properties: { a: { type: 'boolean', default: true } } } }],
    [
      'a text or a list',
      {
        schema: {
          type: 'object',
          properties: { a: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } },
        },
      },
    ],
    [
      'a reference at the root',
      {
        schema: {
          $ref: '#/definitions/p',
          definitions: { p: { type: 'object', properties: { a: { type: 'string' } } } },
        },
      },
    ],
    [
      '$defs',
      { schema: { type: 'object', properties: { a: { $ref: '#/$defs/p' } }, $defs: { p: { type: 'string' } } } },
    ],
  ])('may have %s (ENG-19)', (_name, form) => {
    expect(compileRjsf(form, controls).module).toMatch(/export\{/);
  });
});
