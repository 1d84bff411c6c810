// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';
import { checkSampleForm, withRules } from './test-support/check-sample.ts';

describe('the check of a form', () => {
  it('notes texts without a language', () => {
    const problems = checkSampleForm((form) => (form.uiSchema['code'] = { 'ui:title': 'Code' }));
    expect(problems.join()).toMatch(/^note uiSchema › code › ui:title: are texts without a language/);
  });

  it('notes a uiSchema entry for an unknown field, and reports a misspelled field name as an error (ENG-19)', () => {
    const noted = (name: string) => checkSampleForm((form) => (form.uiSchema[name] = {})).join();
    expect(noted('items')).toBe('');
    expect(noted('customerReference')).toMatch(/^note uiSchema › customerReference: there is no field/);
    expect(noted('emal')).toMatch(/^uiSchema › emal: there is no field "emal"\. Did you mean "email"\?/);
  });

  it('notes a text option that has no effect, and accepts options that have an effect (ENG-19)', () => {
    const noted = (ui: object) => checkSampleForm((form) => (form.uiSchema['email'] = ui));
    expect(noted({ 'ui:enableMarkdownInHelp': true })).toEqual([
      expect.stringMatching(/^note uiSchema › email › ui:enableMarkdownInHelp: has no effect\. Write/) as string,
    ]);
    expect(noted({ 'ui:options': { rootFieldId: 'x' } }).join()).not.toMatch(/^(?!note )/);
    expect(noted({ 'ui:options': { width: 'half' } })).toEqual([]);
  });

  it.each<[string, unknown, readonly unknown[]]>([
    ['emptyValue', 'none', ['', null, []]],
    ['label', false, [true]],
    ['hideError', true, [false]],
    ['inline', true, []],
    ['filePreview', true, [false]],
    ['expandable', false, [true]],
    ['hideNowButton', false, [true]],
    ['enumOrder', ['a'], []],
    ['inputType', 'telephone', ['email']],
    ['yearsRange', [1980, 2030], []],
  ])(
    'refuses the values of the option "%s" that the portal does not support, and accepts the others (ENG-19)',
    (name, refused, accepted) => {
      const problems = (value: unknown, key: object = { [`ui:${name}`]: value }) =>
        checkSampleForm((form) => (form.uiSchema['email'] = key));
      for (const found of [problems(refused), problems(0, { 'ui:options': { [name]: refused } })]) {
        expect(found).toEqual([expect.stringMatching(`^uiSchema › email › .*${name}: .+\\. .+\\.$`) as string]);
      }
      for (const value of accepted) expect(problems(value)).toEqual([]);
    },
  );

  it.each([
    ['controll', 'control'],
    ['widgit', 'widget'],
    ['optons', 'options'],
    ['ordr', 'order'],
    ['enumDisbled', 'enumDisabled'],
    ['readOnly', 'readonly'],
    ['maks', 'mask'],
  ])('refuses the misspelled name "%s" and suggests "%s" (ENG-19)', (wrong, right) => {
    const text = (masked: object) =>
      checkSampleForm((form, resources) => {
        Object.assign(resources, { controls: resources.controls.map((one) => ({ ...one, options: ['mask'] })) });
        form.uiSchema['email'] = masked;
      }).join();
    expect(text({ [`ui:${wrong}`]: 'x' })).toMatch(
      new RegExp(`^uiSchema › email › ui:${wrong}: there is no option "${wrong}". Did you mean "${right}"`),
    );
    expect(text({ 'ui:rootFieldId': 'x' })).toMatch(/^note /);
  });

  it.each(['accept', 'min', 'rows', 'exclusive', 'unavailable'])(
    'refuses the option "%s" of a field that does not read it (ENG-19)',
    (option) => {
      const problems = checkSampleForm((form) => (form.uiSchema['email'] = { 'ui:options': { [option]: '.jpg' } }));
      expect(problems).toEqual([
        expect.stringMatching(`^uiSchema › email › ui:options › ${option}: the control "email" does not read`),
      ]);
    },
  );

  it('refuses an option that only another control reads, and does not suggest it as its own correction', () => {
    const problems = checkSampleForm((form, resources) => {
      const [first, ...others] = resources.controls.filter(({ name }) => name !== 'email');
      const email = resources.controls.filter(({ name }) => name === 'email');
      Object.assign(resources, { controls: [{ ...first!, options: ['mask'] }, ...others, ...email] });
      form.uiSchema['email'] = { 'ui:options': { mask: '000' } };
    });
    expect(problems).toEqual([
      'uiSchema › email › ui:options › mask: the control does not read this option. Remove it, or name another control.',
    ]);
  });

  it('accepts the option "exclusive" of a control that has an error for it (ENG-19)', () => {
    const problems = checkSampleForm((form, resources) => {
      const withExclusive = resources.controls.map((one) => ({ ...one, causes: ['exclusive'] }));
      Object.assign(resources, { controls: withExclusive });
      resources.messages['exclusive'] = { en: 'Choose one.', es: 'Elige una.' };
      form.uiSchema['country']['ui:options'].exclusive = ['Peru'];
    });
    expect(problems.join()).not.toContain('exclusive');
  });

  it.each<[string, object, string | undefined, boolean]>([
    ['a text with a file', { type: 'string', format: 'data-url' }, undefined, true],
    ['a text with a picture', { type: 'string', format: 'data-url' }, 'image/*', true],
    ['a list of files', { type: 'array', items: { type: 'string', format: 'data-url' } }, '.pdf,.jpg', true],
    ['a text with a document', { type: 'string', format: 'data-url' }, '.pdf', false],
    ['an upload', { type: 'object' }, '.jpg', false],
  ])('notes that pictures inside a value hardly fit into a form: %s', async (...row) => {
    const [, schema, accept, isNoted] = row;
    const problems = checkSampleForm((form, resources) => {
      Object.assign(resources, { controls });
      const options = accept === undefined ? {} : { 'ui:options': { accept } };
      form.schema['properties'].photo = schema;
      form.uiSchema['photo'] = { 'ui:control': 'file', ...options };
    });
    const note =
      'note uiSchema › photo: pictures in this field are sent inside the form, which holds at most 64 kB. Make it a field for uploads: "type": "object" with "ui:control": "file".';
    expect(problems.includes(note), problems.join('\n')).toBe(isNoted);
  });

  it('notes a rule with a constant result', () => {
    expect(checkSampleForm(withRules('code', { visible: true })).join()).toMatch(
      /^note rules › code › visible: is always true/,
    );
  });
});

describe('the option "exclusive" or "unavailable"', () => {
  const load = (options: object) =>
    loadRjsf(
      {
        schema: {
          type: 'object',
          properties: { a: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'none'] } } },
        },
        uiSchema: { a: { 'ui:options': options } },
      },
      controls,
    );

  it.each(['exclusive', 'unavailable'])('%s lists choices of its field (ENG-19)', async (option) => {
    expect(typeof (await load({ [option]: ['none'] }))).toBe('object');
    expect(await load({ [option]: ['nobody'] })).toMatch(/"nobody" is not one of the choices of a\. Use .*x, none/);
    expect(await load({ [option]: 'none' })).toMatch(/is not a list of choices/);
  });
});
