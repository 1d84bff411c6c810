// @vitest-environment node
import { expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { choicesOf, withPlainChoices } from './choices.ts';
import { partsOf } from './field-parts.ts';

const formOf = (field: JsonObject): JsonObject => ({
  schema: { type: 'object', properties: { size: field } },
  en: { fields: { size: { label: 'Size', choices: { m: 'Middle' } } } },
  es: { fields: { size: { label: 'Talla', choices: { m: 'Mediana' } } } },
});
const SIZES = [{ const: 's', title: 'Small' }, { const: 'm', title: 'Medium' }, { const: 5 }];
const CHOICES = [
  { value: 's', en: 'Small', es: '' },
  { value: 'm', en: 'Middle', es: 'Mediana' },
  { value: 5, en: '5', es: '' },
];

it('choices written as alternatives of a schema become choices of the field and keep their texts', () => {
  const one = withPlainChoices(formOf({ oneOf: SIZES, title: 'kept' }), 'size')!;
  expect(choicesOf(one, 'size')).toEqual(CHOICES);
  expect(partsOf(one, 'size').schema).toEqual({ title: 'kept', enum: ['s', 'm', 5] });
  const several = withPlainChoices(formOf({ type: 'array', items: { type: 'string', anyOf: SIZES } }), 'size')!;
  expect(choicesOf(several, 'size')).toEqual(CHOICES);
  expect(partsOf(several, 'size').schema).toEqual({ type: 'array', items: { type: 'string', enum: ['s', 'm', 5] } });
});

it('alternatives that are more than choices, and fields without alternatives, are not changed', () => {
  expect(withPlainChoices(formOf({ oneOf: [...SIZES, { type: 'number' }] }), 'size')).toBeUndefined();
  expect(withPlainChoices(formOf({ oneOf: [{ const: 's', description: 'kept' }] }), 'size')).toBeUndefined();
  expect(withPlainChoices(formOf({ type: 'string' }), 'size')).toBeUndefined();
});
