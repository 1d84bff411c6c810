// @vitest-environment node
import { expect, it } from 'vitest';
import { nameProblem, newForm, newItem, newList, newPath, renderingsOfItems } from './new-document.ts';

it('a new document is stored under a simplified name in the folder of its kind, and only an item may be in a subfolder', () => {
  expect(newPath('lists', 'Summer Sale')).toBe('lists/summer-sale.json');
  expect(newPath('forms', 'support/¿Qué es?')).toBe('forms/support-que-es.json');
  expect(newPath('items', '/Banners//Summer Sale/')).toBe('items/banners/summer-sale.json');
  expect(newPath('items', '../../settings')).toBe('items/settings.json');
  for (const name of ['', ' ', '/', '…', '../..']) expect(newPath('items', name)).toBeUndefined();
});

it('a name that is empty or taken is refused with a reason', () => {
  expect(nameProblem(undefined, [])).toMatch(/letters or digits/);
  expect(nameProblem('lists/a.json', ['lists/a.json'])).toMatch(/taken/);
  expect(nameProblem('lists/b.json', ['lists/a.json'])).toBeUndefined();
});

it('a new item starts with the example of its rendering: texts in English, everything else shared by both languages', () => {
  const rendering = { name: 'Promo', fields: { heading: { kind: 'text' }, image: { kind: 'image' } } };
  const image = { src: '/media/a.svg' };
  expect(newItem(rendering, { fields: { heading: 'Sale', image } })).toEqual({
    template: 'Promo',
    shared: { image },
    en: { heading: 'Sale' },
  });
  expect(newItem(rendering, undefined)).toEqual({ template: 'Promo' });
  const frame = { name: 'Frame', fields: {} };
  expect(renderingsOfItems([rendering, frame, { ...rendering, name: 'Hero' }]).map(({ name }) => name)).toEqual([
    'Hero',
    'Promo',
  ]);
});

it('a new list or form has a description only if the editor wrote one', () => {
  expect(newList(' Reasons. ')).toMatchObject({ description: 'Reasons.', options: [{ value: 'choice-1' }] });
  expect(newForm(' ')).not.toHaveProperty('description');
});
