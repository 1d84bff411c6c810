// @vitest-environment node
import { describe, expect, it } from 'vitest';
import deviceReturn from '#fixtures/content/forms/device-return.json' with { type: 'json' };
import { fieldsOf, withMoved, withoutField, withRequired, withRule } from './edited-form.ts';

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
const paths = (form: object): string[] => fieldsOf(form).map(({ path }) => path);

describe('the fields of an edited form', () => {
  it('are in the order of the screen, with those of groups', () => {
    expect(paths(FORM)).toEqual(['email', 'type', 'address.city']);
    expect(fieldsOf(FORM).map(({ isRequired, isTop }) => [isRequired, isTop])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(paths(deviceReturn)).toHaveLength(15);
  });

  it('are moved by one place, and stay at both ends', () => {
    expect(paths(withMoved(FORM, 'email', 1))).toEqual(['type', 'email', 'address.city']);
    expect(withMoved(FORM, 'email', -1)).toBe(FORM);
    expect(withMoved(FORM, 'nobody', 1)).toBe(FORM);
  });

  it('become required and optional, in groups too', () => {
    const form = withRequired(withRequired(FORM, 'address.city', false), 'email', true);
    expect(fieldsOf(form).map(({ isRequired }) => isRequired)).toEqual([true, true, false]);
    expect(form).toMatchObject({ schema: { properties: { address: { properties: { city: { type: 'string' } } } } } });
  });

  it('are removed with everything that belongs to them, and nothing else', () => {
    expect(withoutField(FORM, 'address')).toEqual({
      ...FORM,
      schema: { ...FORM.schema, properties: { type: { type: 'string' }, email: { type: 'string' } } },
      rules: { email: FORM.rules.email },
      pages: [FORM.pages[0], { id: 'two', fields: ['email'] }],
      en: { fields: { email: { label: 'Email' } } },
    });
    expect(withoutField(FORM, 'email')).toMatchObject({ uiSchema: { 'ui:order': ['*'] } });
  });

  it('keep their other rules when one is changed or removed', () => {
    expect(withRule(FORM, 'email', 'visible', false)['rules']).toMatchObject({
      email: { visible: false, required: true },
    });
    const removed = withRule(withRule(FORM, 'email', 'visible', undefined), 'email', 'required', undefined);
    expect(removed['rules']).toEqual({ 'address.city': { visible: true } });
  });
});
