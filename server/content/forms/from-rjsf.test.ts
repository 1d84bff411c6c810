// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { readSamples } from '#tests/support/samples.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { FormError } from './compile-form.ts';
import { compileRjsf, type ForeignForm } from './from-rjsf.ts';

/** Keywords that make a form change by itself; ours does that by rules. */
const REFUSED =
  /"(if|then|else|dependencies|dependentRequired|dependentSchemas|patternProperties|propertyNames|contains|not|\$ref)"/;

const answerOf = (form: ForeignForm): string => {
  try {
    return compileRjsf('foreign', form, controls).module;
  } catch (error) {
    if (error instanceof FormError) return error.message;
    throw error;
  }
};
const isUsed = (form: ForeignForm, keyword: string): boolean => JSON.stringify(form.schema).includes(`"${keyword}":`);

describe('forms of the playground of rjsf', () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0)(
    'are compiled, or refused with the keyword that stands in the way (ENG-19)',
    async () => {
      const answers = samples.map(({ name, json }) => {
        const form = json as ForeignForm;
        return { name, form, answer: answerOf(form) };
      });
      const refused = answers.filter(({ answer }) => answer.startsWith('form foreign: '));
      for (const { name, form, answer } of refused) {
        const keyword = REFUSED.exec(answer)?.[1] ?? 'no keyword at all';
        expect(isUsed(form, keyword), `${name} has ${keyword}: ${answer}`).toBe(true);
      }
      for (const { name, answer } of answers.filter((one) => !refused.includes(one))) {
        const address = `data:text/javascript;base64,${Buffer.from(answer).toString('base64')}`;
        const module = (await import(/* @vite-ignore */ address)) as FormModule;
        expect(module.form.fields.length, name).toBeGreaterThan(0);
        expect(Object.keys(module.validators), name).toEqual(module.form.fields.map(({ path }) => path));
        expect(module.document(null), name).toBe(false);
      }
      expect(refused.map(({ name }) => name)).toEqual(['ifThenElse.json']);
    },
  );

  it.each<[string, ForeignForm]>([
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
  ])('take %s (ENG-19)', (_name, form) => {
    expect(answerOf(form)).toMatch(/export\{/);
  });
});
