import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { applyValueEdits, valueEditsBetween } from './value-edits.ts';

it('edits only the members that differ', () => {
  const before = { en: { title: 'Help', lead: 'Hello' }, tags: ['a'] };
  const after = { en: { title: 'Support', lead: 'Hello' }, tags: ['a', 'b'] };
  expect(valueEditsBetween(before, after)).toEqual([
    { at: '/en/title', was: 'Help', to: 'Support' },
    { at: '/tags', was: ['a'], to: ['a', 'b'] },
  ]);
  expect(valueEditsBetween(before, structuredClone(before))).toEqual([]);
});

it('turns any document into any other one', () => {
  const value = jsonValue({ maxDepth: 3 }).filter((one) => typeof one === 'object' && one !== null);
  assert(
    property(value, value, (before, after) => {
      expect(applyValueEdits(before, valueEditsBetween(before, after))).toEqual(after);
    }),
  );
});
