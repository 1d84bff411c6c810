// @vitest-environment node
import { describe, expect, it } from 'vitest';
import deviceReturn from '#fixtures/content/forms/device-return.json' with { type: 'json' };
import { fieldsOf, usesOfField, withoutField, withRequired, withRule } from './edited-form.ts';
import { withFieldMovedTo, withFieldMovedByOne } from './order.ts';

const FORM = {
  schema: {
    type: 'object',
    properties: {
      type: { type: 'string' },
      address: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      email: { type: 'string' },
    },
    required: ['type'],
  },
  uiSchema: { 'ui:order': ['email', '*'], email: { 'ui:autocomplete': 'email' } },
  rules: { email: { visible: true, required: true }, 'address.city': { visible: true } },
  pages: [
    { id: 'one', fields: ['type'] },
    { id: 'two', fields: ['address', 'email'] },
  ],
  en: { fields: { email: { label: 'Email' }, 'address.city': { label: 'City' } } },
  es: { fields: { email: { label: 'Correo' } } },
};
const paths = (form: object): string[] =>
  fieldsOf(form)
    .filter(({ isGroup }) => !isGroup)
    .map(({ path }) => path);

describe('the fields of an edited form', () => {
  it('are listed in the order of the screen, with the fields of groups', () => {
    expect(paths(FORM)).toEqual(['email', 'type', 'address.city']);
    expect(fieldsOf(FORM).map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['email', false],
      ['type', true],
      ['address', false],
      ['address.city', true],
    ]);
    expect(paths(deviceReturn)).toHaveLength(15);
  });

  it('are moved by one place, also to another page, and stay in place at both ends', () => {
    const onePage = { ...FORM, pages: undefined };
    expect(paths(withFieldMovedByOne(onePage, 'email', 1))).toEqual(['type', 'email', 'address.city']);
    expect(withFieldMovedByOne(onePage, 'email', -1)).toBe(onePage);
    expect(withFieldMovedByOne(onePage, 'unknown', 1)['schema']).toBe(onePage.schema);
    const moved = withFieldMovedByOne(FORM, 'email', -1);
    expect(moved['pages']).toEqual([
      { id: 'one', fields: ['type', 'email'] },
      { id: 'two', fields: ['address'] },
    ]);
    expect(withFieldMovedByOne(moved, 'address', -1), 'a page keeps its last field').toBe(moved);
  });

  it('are moved next to another field of their group, and to no other place', () => {
    const onePage = { ...FORM, pages: undefined };
    expect(paths(withFieldMovedTo(onePage, 'address', { beside: 'email', side: 'before' }))).toEqual([
      'address.city',
      'email',
      'type',
    ]);
    expect(withFieldMovedTo(onePage, 'address.city', { beside: 'email', side: 'before' })).toBe(onePage);
  });

  it('become required and optional, also in groups', () => {
    const form = withRequired(withRequired(FORM, 'address.city', false), 'email', true);
    expect(fieldsOf(form).map(({ isRequired }) => isRequired)).toEqual([true, true, false, false]);
    expect(form).toMatchObject({ schema: { properties: { address: { properties: { city: { type: 'string' } } } } } });
  });

  it('are removed with their texts and rules, and nothing else is removed', () => {
    expect(withoutField(FORM, 'address')).toEqual({
      ...FORM,
      schema: { ...FORM.schema, properties: { type: { type: 'string' }, email: { type: 'string' } } },
      rules: { email: FORM.rules.email },
      pages: [FORM.pages[0], { id: 'two', fields: ['email'] }],
      en: { fields: { email: { label: 'Email' } } },
    });
    expect(withoutField(FORM, 'email')).toMatchObject({ uiSchema: { 'ui:order': ['*'] } });
  });

  it('have a list of the rules and pages that read them, and are removed with these conditions', () => {
    expect(usesOfField(deviceReturn, 'symptoms')).toEqual([{ of: 'details', kind: 'required', canBeTakenOut: true }]);
    expect(usesOfField(deviceReturn, 'reason')).toEqual([{ of: { page: 1 }, kind: 'visible', canBeTakenOut: true }]);
    expect(withoutField(deviceReturn, 'symptoms')['rules']).toBeUndefined();
    const without = withoutField(deviceReturn, 'way');
    expect(without['pages'], 'the page "way" had no other field').toEqual(
      deviceReturn.pages
        .filter(({ id }) => id !== 'way')
        .map((page) => ({ ...page, ...(page.id === 'pickup' ? { visible: undefined } : {}) })),
    );
    const calculated = { ...FORM, rules: { email: { visible: { '<': [1, { var: 'type' }, 9] } } } };
    expect(usesOfField(calculated, 'type')).toEqual([{ of: 'email', kind: 'visible', canBeTakenOut: false }]);
    expect(withoutField(calculated, 'type')['rules'], 'a rule that is no sentence is kept for the editor').toEqual(
      calculated.rules,
    );
  });

  it('keep their other rules when one rule is changed or removed', () => {
    expect(withRule(FORM, 'email', 'visible', false)['rules']).toMatchObject({
      email: { visible: false, required: true },
    });
    const removed = withRule(withRule(FORM, 'email', 'visible', undefined), 'email', 'required', undefined);
    expect(removed['rules']).toEqual({ 'address.city': { visible: true } });
  });
});
