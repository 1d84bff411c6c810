// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { JsonObject } from '#src/model/json.ts';
import { branchValidator } from '#src/forms/templates/branch-validator.ts';
import { compileForm } from './compile-form.ts';
import { compileRjsf, importModule } from '#tests/support/forms/compile-rjsf.ts';
import { shippedForms } from '#tests/support/forms/shipped-forms.ts';
import { sampleControls } from './test-support/sample-controls.ts';
import { sampleForm, sampleResources, type SampleForm } from './test-support/sample-form.ts';

const compile = (change: (form: SampleForm) => void = () => {}) => {
  const form = sampleForm();
  change(form);
  return compileForm('sample', form as unknown as JsonObject, sampleResources());
};
const foreign = (schema: object, uiSchema: object = {}) => compileRjsf({ schema, uiSchema }, sampleControls);

describe('a compiled form', () => {
  it('has its fields in screen order with control, limits and choices; the product’s name is part of a field’s name (ENG-15, ENG-16, ENG-19)', () => {
    const { form } = compile();
    expect(form.fields.map(({ path, control, required }) => [path, control, required])).toEqual([
      ['country', 'select', true],
      ['velaState', 'text', false],
      ['code', 'text', false],
      ['email', 'email', false],
      ['again', 'text', false],
      ['agree', 'checkbox', true],
    ]);
    expect(form.fields[0]?.choices).toEqual(['United-States', 'Peru']);
    expect(form.fields[2]?.limits).toEqual({ maxLength: 3 });
    expect(form.readers).toEqual({ country: ['velaState'], again: ['again'], email: ['again'] });
    expect(form).toMatchObject({ id: 'sample', timing: 'touched', dynamic: false });
    expect(form.schema).not.toHaveProperty('required');
    expect(form.uiSchema['email']).toEqual({ 'ui:field': 'control' });
  });

  it('validates each field and the whole document without other code (ENG-19)', async () => {
    const { form, validators, document } = await importModule(compile().module);
    expect(form.id).toBe('sample');
    expect(Object.keys(validators)).toEqual(form.fields.map(({ path }) => path));
    expect(validators['code']?.('ABC')).toBe(true);
    expect(validators['code']?.('abcd')).toBe(false);
    expect(validators['code']?.errors?.map(({ keyword, params }) => [keyword, params])).toEqual([
      ['maxLength', { limit: 3 }],
      ['pattern', { pattern: '^[A-Z]{3}$' }],
    ]);
    expect(validators['country']?.('Atlantis')).toBe(false);
    expect(validators['agree']?.(false)).toBe(false);
    expect(document({ country: 'Peru', email: 'a@example.com' })).toBe(true);
    expect(document({ email: 'nobody', isAdmin: true })).toBe(false);
    expect(document.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['', 'additionalProperties'],
      ['/email', 'format'],
    ]);
  });

  it('checks the rules on the server (ENG-20)', async () => {
    const module = await importModule(compile().module);
    const values = { country: 'United-States', email: 'a@example.com', again: 'b@example.com', agree: true };
    const checked = checkDocument(module, values);
    expect(checked.ok ? [] : checked.faults.map(({ path, cause }) => [path, cause])).toEqual([
      ['velaState', 'required'],
      ['again', 'match'],
    ]);
    expect(checkDocument(module, { ...values, again: 'a@example.com', velaState: 'Texas' }).ok).toBe(true);
  });

  it('has messages in each language: those of the field, then of the kind of field, then of the cause; tokens are filled in (ENG-17)', () => {
    const { words } = compile((form) => {
      form.en.fields['code'].messages = { pattern: 'Three letters.' };
      form.es.fields['code'].messages = { pattern: 'Tres letras.' };
    });
    expect(words.en.fields['code']).toMatchObject({
      label: 'Code',
      messages: { pattern: 'Three letters.', maxLength: 'Check what you entered for {label}.' },
    });
    expect(words.es.fields['code']?.messages['pattern']).toBe('Tres letras.');
    expect(words.en.fields['email']?.messages['format']).toBe('Write an email address of Vela.');
    expect(words.en.fields['velaState']?.messages).toHaveProperty('required');
    expect(words.en.fields['country']?.choices).toEqual({ 'United-States': 'United States' });
    expect(words.es.fields['country']?.choices).toEqual({ 'United-States': 'Estados Unidos' });
    expect(words.en.messages).toHaveProperty('required');
  });

  it('marks fields as secret if the form or their control says so (SEC-16)', () => {
    const { form } = compile((definition) => {
      definition.secret = ['code'];
      definition.uiSchema['again'] = { 'ui:widget': 'password' };
    });
    expect(form.fields.filter(({ secret }) => secret).map(({ path }) => path)).toEqual(['code', 'again']);
  });

  it('is byte-identical for the same definition, and its module contains no texts', () => {
    const [one, two] = [compile(), compile()];
    expect(two).toEqual(one);
    const renamed = compile((form) => (form.en.fields['code'].label = 'Client ID'));
    expect(renamed.module).toBe(one.module);
    expect(renamed.words.en).not.toEqual(one.words.en);
    expect(renamed.words.es).toEqual(one.words.es);
    const longer = compile((form) => (form.schema['properties'].code.maxLength = 4));
    expect(longer.form.version).not.toBe(one.form.version);
  });

  it('of twelve fields is at most 6 kB compressed, with no import, require or eval (SEC-09)', () => {
    const properties = Object.fromEntries(
      [
        'firstName',
        'lastName',
        'email',
        'street',
        'city',
        'state',
        'zip',
        'phone',
        'relation',
        'request',
        'details',
        'agree',
      ].map((name, index) => [
        name,
        name === 'agree'
          ? { type: 'boolean', const: true }
          : name === 'email'
            ? { type: 'string', format: 'email', maxLength: 100 }
            : name === 'state'
              ? { enum: Array.from({ length: 51 }, (_, state) => `The_state_of_${state * 7919}`) }
              : {
                  type: 'string',
                  minLength: 1 + (index % 3),
                  maxLength: 50 + index,
                  // Uses `*` instead of `{1,50}`: checking the patterns of all fields with `{1,50}` takes several
                  // seconds.
                  pattern: `^[\\p{L}\\d ',.:;()${'#&/@+*!?=_%~'[index]}-]*$`,
                },
      ]),
    );
    const { module, form } = foreign({ type: 'object', properties });
    expect(form.fields).toHaveLength(12);
    expect(gzipSync(module).length).toBeLessThanOrEqual(6 * 1024);
    expect(module).not.toMatch(/\brequire\s*\(|\beval\s*\(|new Function|\bimport\b/);
  });

  it('of a privacy request that the portal ships is at most 3,000 bytes compressed (TARGET-08)', async () => {
    const sizes = (await shippedForms())
      .filter(({ id }) => id === 'do-not-sell' || id.startsWith('privacy-'))
      .map(({ id, code }) => [id, gzipSync(code).length] as const);
    expect(sizes.map(([id]) => id)).toEqual(expect.arrayContaining(['do-not-sell', 'privacy-request']));
    expect(sizes.filter(([, size]) => size > 3000)).toEqual([]);
  });

  it('contains the validator of equal fields once', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', minLength: 3 }]));
    const size = (count: number): number =>
      foreign({ type: 'object', properties: fields(count) }).module.split('minLength').length;
    // Each field adds one `minLength` for its own limits; the module contains the shared validator only once.
    expect(size(10) - size(5)).toBe(5);
  });

  it('counts an emoji as one character and supports Unicode patterns', async () => {
    const { validators } = await importModule(
      foreign({
        type: 'object',
        properties: { a: { type: 'string', maxLength: 2 }, b: { type: 'string', pattern: '^\\p{L}+$' } },
      }).module,
    );
    expect(validators['a']?.('🙂🙂')).toBe(true);
    expect(validators['b']?.('ñandú')).toBe(true);
    expect(validators['b']?.('x1')).toBe(false);
  });

  it.each([
    ['date', '2024-02-29', '2023-02-29'],
    ['time', '10:00:00Z', '25:00:00Z'],
    ['date-time', '2024-02-29T10:00:00Z', '2024-02-30T10:00:00Z'],
    ['uri', 'https://example.com/x', 'no address'],
    ['regex', 'a+', '('],
    ['uuid', '6f1e1f80-43d3-4b3c-8a3e-1d2c3b4a5968', '6f1e'],
    ['ipv4', '10.0.0.1', '10.0.0.256'],
    ['color', '#a1b2c3', 'reddish'],
  ])('supports the format %s (ENG-19)', async (format, right, wrong) => {
    const { validators } = await importModule(
      foreign({ type: 'object', properties: { a: { type: 'string', format } } }).module,
    );
    expect(validators['a']?.(right)).toBe(true);
    expect(validators['a']?.(wrong)).toBe(false);
  });

  it('contains the fields of groups, lists and tuples, and the titles of groups (ENG-19)', () => {
    const { form, words } = foreign({
      type: 'object',
      properties: {
        address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } }, required: ['city'] },
        tasks: {
          type: 'array',
          items: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        },
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
        tags: { type: 'array', items: { type: 'string' } },
        picks: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'], type: 'string' } },
        extra: { type: 'object', additionalProperties: { type: 'number' } },
      },
    });
    expect(form.fields.map(({ path, type, required }) => [path, type, required])).toEqual([
      ['address.city', 'string', true],
      ['tasks.*.title', 'string', true],
      ['pair.0', 'string', true],
      ['pair.1', 'number', true],
      ['tags.*', 'string', true],
      ['picks', 'array', false],
    ]);
    expect(form.dynamic).toBe(true);
    expect(words.en.groups['address']).toEqual({ title: 'Address' });
  });

  it('validates deep levels of a recursive schema (ENG-19)', async () => {
    const node = {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2 },
        children: { type: 'array', items: { $ref: '#/definitions/node' } },
      },
      required: ['name'],
    };
    const { document, form } = await importModule(
      foreign({ type: 'object', properties: { tree: { $ref: '#/definitions/node' } }, definitions: { node } }).module,
    );
    const deep = (depth: number, name: string): object =>
      depth === 0 ? { name } : { name: 'xx', children: [deep(depth - 1, name)] };
    expect(form.fields.length).toBeLessThan(10);
    expect(document({ tree: deep(9, 'xx') })).toBe(true);
    expect(document({ tree: deep(9, 'x') })).toBe(false);
    expect(document.errors?.[0]?.instancePath).toBe(`/tree${'/children/0'.repeat(9)}/name`);
    expect(
      document({ tree: { name: 'xx', children: [{ name: 'xx', children: [{ name: 'xx', children: [{}] }] }] } }),
    ).toBe(false);
  });

  it('lets the renderer find the alternative that fits (ENG-19)', async () => {
    const { module } = foreign({
      type: 'object',
      properties: { age: { type: 'integer' } },
      oneOf: [
        {
          title: 'Card',
          properties: { kind: { const: 'card' }, number: { type: 'string', minLength: 4 } },
          required: ['number'],
        },
        { title: 'Bank', properties: { kind: { const: 'bank' }, iban: { type: 'string' } }, required: ['iban'] },
      ],
    });
    const form = await importModule(module);
    const schema = form.form.schema as RJSFSchema;
    const asked: string[] = [];
    const { isValid, ...rest } = branchValidator(form);
    const validator: ValidatorType = {
      ...rest,
      isValid: (part, data, root) => {
        if (part.$id === undefined) asked.push(JSON.stringify(part));
        return isValid(part, data, root);
      },
    };
    const utils = createSchemaUtils(validator, schema, { constAsDefaults: 'never' });
    const match = (data: object) => utils.getClosestMatchingOption(data, schema.oneOf as RJSFSchema[], 0);
    expect(match({ kind: 'card', number: '1234' })).toBe(0);
    expect(match({ kind: 'bank', iban: 'x' })).toBe(1);
    utils.getDefaultFormState(schema, { iban: 'x' });
    const known = new Set(Object.keys(form.branches));
    expect(asked.length).toBeGreaterThan(2);
    expect(known.size).toBeGreaterThanOrEqual(new Set(asked).size);
    expect(form.document({ age: 3, kind: 'bank', iban: 'x' })).toBe(true);
    expect(form.document({ age: 3, kind: 'bank', iban: 'x', other: 1 })).toBe(false);
    expect(form.document({ age: 3 })).toBe(false);
  });
});
