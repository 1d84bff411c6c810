// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ControlCheck } from '#src/model/form/add-control-checks.ts';
import { checkSampleForm, withProperty, withRules, type Case } from './test-support/check-sample.ts';

describe('checking a form', () => {
  it('accepts a valid form (ENG-19, ENG-20)', () => {
    expect(checkSampleForm(() => {})).toEqual([]);
  });

  it('accepts valid defaults, and lists to which the customer adds entries (ENG-19)', () => {
    const items = { type: 'object', properties: { y: { type: 'string', minLength: 2 } }, required: ['y'] };
    const problems = checkSampleForm((form) => {
      const { properties } = form.schema;
      Object.assign(properties.country, { default: 'Peru' });
      Object.assign(properties.code, { default: ' ABC ' });
      Object.assign(properties.again, { default: '' });
      const some = { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] }, default: ['a'] };
      withProperty('some', some)(form);
      withProperty('list', { type: 'array', minItems: 3, items, default: [{}, { y: '' }, { y: 'ab' }] })(form);
      for (const words of [form.en, form.es]) {
        delete words.fields['list'];
        Object.assign(words, {
          groups: { list: { title: 'List' } },
          fields: { ...words.fields, 'list.*.y': { label: 'y' } },
        });
      }
    });
    expect(problems).toEqual([]);
  });

  it.each<Case>([
    // Faults in the schema.
    [
      'an unknown type',
      withProperty('x', { type: 'text' }),
      /schema › properties › x › type: "text" is not an allowed value/,
    ],
    [
      'a misspelt keyword',
      withProperty('x', { type: 'string', maxLenght: 3 }),
      /"maxLenght" is not a keyword of a form\. Did you mean "maxLength"\?/,
    ],
    ['an invalid pattern', withProperty('x', { type: 'string', pattern: '(' }), /schema › properties › x › pattern: /],
    [
      'a pattern that never ends',
      withProperty('x', { type: 'string', pattern: '^(a+)+$' }),
      /schema › properties › x › pattern: /,
    ],
    [
      'an unknown format',
      withProperty('x', { type: 'string', format: 'emal' }),
      /there is no format "emal"\. Did you mean "email"\?/,
    ],
    ...['unevaluatedProperties', 'unevaluatedItems'].map((keyword): Case => [
      keyword,
      (form) => (form.schema[keyword] = {}),
      new RegExp(`schema › ${keyword}: "${keyword}" cannot be used in a form\\. Write`),
    ]),
    [
      'an id of draft-04',
      withProperty('x', { type: 'string', id: 'x' }),
      /"id" is not a keyword of a form\. Did you mean "\$id"\?/,
    ],
    [
      'a limit of draft-04',
      withProperty('x', { type: 'number', minimum: 0, exclusiveMinimum: true }),
      /exclusiveMinimum: is true \(yes or no\), but must be a number/,
    ],
    [
      'a remote reference',
      withProperty('x', { $ref: 'https://example.com/x' }),
      /"\$ref" leads to "https:\/\/example\.com\/x", which is outside the form/,
    ],
    ['a reference to a missing definition', withProperty('x', { $ref: '#/definitions/x' }), /which does not exist/],
    [
      'an endlessly recursive part',
      (form) => {
        form.schema['definitions'] = { node: { type: 'object', properties: { node: { $ref: '#/definitions/node' } } } };
        form.schema['properties'].x = { $ref: '#/definitions/node' };
      },
      /"#\/definitions\/node" contains itself endlessly\. Make it contain a list/,
    ],
    [
      'parts that contradict each other',
      withProperty('x', { allOf: [{ type: 'string' }, { type: 'number' }] }),
      /contradict each other/,
    ],
    ['a field name with a dot', withProperty('a.b', { type: 'string' }), /"a\.b" is not a valid field name/],
    [
      'a field called context',
      withProperty('context', { type: 'string' }),
      /rules use this name for values from the page/,
    ],
    [
      'a required field that does not exist',
      (form) => form.schema['required'].push('contry'),
      /"contry" is required, but there is no such field\. Did you mean "country"\?/,
    ],
    ['a choice that is listed twice', withProperty('x', { enum: ['a', 'b', 'a'] }), /"a" is listed twice/],
    ['a field without a type', withProperty('x', { title: 'X' }), /schema › x: has no type/],
    [
      'a field that no control can show',
      (form, around) => {
        withProperty('x', { type: 'number' })(form);
        Object.assign(around, { controls: around.controls.filter(({ name }) => name !== 'number') });
      },
      /schema › x: no control can show/,
    ],
    [
      'a consent that is selected by default',
      withProperty('x', { type: 'boolean', default: true }),
      /would be selected before the customer chooses/,
    ],
    [
      'a constant consent that is selected by default',
      withProperty('x', { type: 'boolean', const: true, default: true }),
      /would be selected/,
    ],
    // Faults in the defaults.
    [
      'a default of another type',
      withProperty('x', { type: 'integer', default: 'three' }),
      /schema › x › default: is a text, but must be a whole number/,
    ],
    [
      'a default that is not among the choices',
      withProperty('x', { enum: ['a', 'b'], default: 'c' }),
      /schema › x › default: "c" is not an allowed value\. Use "a", "b"/,
    ],
    [
      'a default that is not in the list of the field',
      (form) => (form.schema['properties'].country.default = 'Narnia'),
      /schema › country › default: "Narnia" is not an allowed value/,
    ],
    [
      'a default that is too long',
      (form) => (form.schema['properties'].code.default = 'ABCDE'),
      /schema › code › default: is too long\. Write at most 3 characters/,
    ],
    [
      'a default of another pattern',
      (form) => (form.schema['properties'].code.default = 'abc'),
      /schema › code › default: "abc" does not have the required format/,
    ],
    [
      'a default of another format',
      (form) => (form.schema['properties'].email.default = 'ana'),
      /schema › email › default: "ana" does not have the required format/,
    ],
    [
      'a default outside the limits',
      withProperty('x', { type: 'number', maximum: 5, default: 7 }),
      /schema › x › default: 7 is out of bounds\. It must be <= 5/,
    ],
    [
      'a default with an unknown choice',
      withProperty('x', { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, default: ['a', 'c'] }),
      /schema › x › default › 1: "c" is not an allowed value/,
    ],
    [
      'a default of a group with an invalid value',
      withProperty('x', {
        type: 'object',
        properties: { y: { type: 'number' } },
        required: ['y'],
        default: { y: 'one' },
      }),
      /schema › x › default › y: is a text, but must be a number/,
    ],
    [
      'a default of a list with an invalid entry',
      (form) => {
        const items = { type: 'object', properties: { y: { type: 'string', maxLength: 2 } } };
        withProperty('x', { type: 'array', minItems: 3, items, default: [{}, { y: 'long' }] })(form);
        for (const words of [form.en, form.es])
          Object.assign(words, { groups: { x: { title: 'x' } }, fields: { ...words.fields, 'x.*.y': { label: 'y' } } });
      },
      /schema › x › default › 1 › y: is too long/,
    ],
    [
      'a default that matches no alternative',
      withProperty('x', { anyOf: [{ type: 'number' }, { type: 'boolean' }], default: 'x' }),
      /schema › x › default: /,
    ],
    [
      'a default that the control rejects',
      (form, around) => {
        const refuseOdd: ControlCheck = (value) => (value === 'odd' ? { cause: 'odd', params: {} } : undefined);
        const controls = around.controls.map((one) => (one.name === 'text' ? { ...one, check: refuseOdd } : one));
        Object.assign(around, { controls });
        withProperty('x', { type: 'string', default: 'odd' })(form);
      },
      /schema › x › default: "odd" is rejected by the control "text" \(odd\)\. Write a value that a customer could submit/,
    ],
    // Faults in the uiSchema.
    [
      'an order with an unknown field',
      (form) => form.uiSchema['ui:order'].push('emal'),
      /uiSchema › ui:order: there is no field "emal"\. Did you mean "email"\?/,
    ],
    [
      'an order that leaves a field out',
      (form) => (form.uiSchema['ui:order'] = ['country']),
      /the order does not contain velaState, code, email/,
    ],
    [
      'a uiSchema part without a field',
      (form) => (form.uiSchema['emal'] = {}),
      /uiSchema › emal: there is no field "emal"/,
    ],
    [
      'an unknown widget',
      (form) => (form.uiSchema['code'] = { 'ui:widget': 'passwort' }),
      /there is no widget "passwort"\. Did you mean "password"\?/,
    ],
    [
      'an unknown field of rjsf',
      (form) => (form.uiSchema['code'] = { 'ui:field': 'geo' }),
      /there is no "ui:field" "geo"/,
    ],
    ['an unknown control', (form) => (form.uiSchema['code'] = { 'ui:control': 'txt' }), /there is no control "txt"/],
    [
      'a control that cannot show it',
      (form) => (form.uiSchema['code'] = { 'ui:control': 'number' }),
      /the control "number" cannot show "string"/,
    ],
    [
      'an unknown list',
      (form) => (form.uiSchema['country']['ui:options'].list = 'contries'),
      /there is no list "contries"\. Did you mean "countries"\?/,
    ],
    // Faults in the rules.
    [
      'a rule with an unknown operator',
      withRules('code', { visible: { equals: [1, 1] } }),
      /rules › code › visible › equals: there is no operator/,
    ],
    [
      'a rule for an unknown field',
      withRules('cod', { visible: true }),
      /rules › cod: there is no field "cod"\. Did you mean "code"\?/,
    ],
    [
      'a rule that reads an unknown field',
      withRules('code', { visible: { var: 'contry' } }),
      /reads "contry", which does not exist\. Did you mean "country"\?/,
    ],
    [
      'a rule that reads a context that is not declared',
      withRules('code', { visible: { var: 'context.role' } }),
      /reads "context\.role".+Add the name to "context"/,
    ],
    [
      'rules that depend on each other in a circle',
      (form) => {
        form.rules['code'] = { visible: { '!!': [{ var: 'email' }] } };
        form.rules['email'] = { visible: { '!!': [{ var: 'code' }] } };
      },
      /the conditions depend on each other in a circle: code → email → code/,
    ],
    [
      'a required field that can never appear',
      withRules('country', { visible: false }),
      /country is required, but can never appear/,
    ],
    [
      'a required field whose rule is always false',
      withRules('country', { visible: { '===': [1, 2] } }),
      /country is required, but can never appear/,
    ],
    [
      'a misspelled option',
      (form) => (form.uiSchema['email'] = { 'ui:options': { rwos: 3 } }),
      /rwos: there is no option "rwos"\. Did you mean "rows"\?/,
    ],
    [
      'a misspelled option with a prefix',
      (form) => (form.uiSchema['email'] = { 'ui:acept': '.jpg' }),
      /ui:acept: there is no option "acept"\. Did you mean "accept"\?/,
    ],
    [
      'an option of react-jsonschema-form that the portal does not follow',
      (form) => (form.uiSchema['email'] = { 'ui:hideError': true }),
      /^uiSchema › email › ui:hideError: every error is shown at its field\. Remove it/,
    ],
    ['an unknown secret field', (form) => (form.secret = ['pasword']), /secret: there is no field "pasword"/],
  ])('reports %s', (_name, change, expected) => {
    expect(checkSampleForm(change).join('\n')).toMatch(new RegExp(expected.source, `${expected.flags}m`));
  });

  it('accepts rules that read the context that the form declares (ENG-20)', () => {
    const problems = checkSampleForm((form) => {
      form.context = ['role'];
      form.rules['code'] = { visible: { '===': [{ var: 'context.role' }, 'AGENT'] } };
    });
    expect(problems).toEqual([]);
  });
});
