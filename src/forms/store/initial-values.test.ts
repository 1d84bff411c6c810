import { expect, it } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { emptyValues, initialValues } from './initial-values.ts';

const { module } = handMadeForm({ fields: { country: { default: 'US' }, city: {}, tags: { default: ['a'] } } });

it('starts an empty form with the defaults of its fields', () => {
  expect(emptyValues(module)).toEqual({ country: 'US', tags: ['a'] });
});

it('prefers given values to defaults and shares no object with either', () => {
  const given = { country: 'Mexico', address: { city: 'Oaxaca' } };
  const values = initialValues(module, given);
  expect(values).toEqual({ country: 'Mexico', tags: ['a'], address: { city: 'Oaxaca' } });
  expect(values['address']).not.toBe(given.address);
  expect(values['tags']).not.toBe(module.form.fields[2]!.default);
});
