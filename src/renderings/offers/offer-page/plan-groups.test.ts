import { expect, it } from 'vitest';
import type { Plan } from '#src/operations/offers/plans.ts';
import { planGroups } from './plan-groups.ts';

const groupedIds = (...plans: readonly string[]): string[][] =>
  planGroups(plans.map((id) => ({ id, family: id.replace(/\d/, '') }) as Plan)).map((group) =>
    group.map(({ id }) => id),
  );

it('groups the plans of a family, and puts plans without a family into one row (OFFER-13, OFFER-14)', () => {
  expect(groupedIds('a1', 'b', 'a2', 'c', 'd')).toEqual([
    ['a1', 'a2'],
    ['b', 'c', 'd'],
  ]);
  expect(groupedIds('b', 'c', 'a1', 'a2')).toEqual([
    ['b', 'c'],
    ['a1', 'a2'],
  ]);
  expect(groupedIds('1', '2')).toEqual([['1', '2']]);
  expect(groupedIds()).toEqual([]);
});
