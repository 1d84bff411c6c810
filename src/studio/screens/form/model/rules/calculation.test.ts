// @vitest-environment node
import { expect, it } from 'vitest';
import { calculationOf, ruleOfCalculation } from './calculation.ts';

const isUs = { '===': [{ var: 'country' }, 'US'] };

it.each([
  ['a text', 'Mr.'],
  ['a number', 0],
  ['another answer', { var: 'billing.city' }],
  ['several parts, joined', { cat: [{ var: 'first' }, ' ', { var: 'last' }] }],
  ['a sum of a product', { '+': [{ '*': [{ var: 'rooms' }, 12.5] }, { var: 'fee' }] }],
  [
    'the smaller of two numbers, or some letters',
    { if: [isUs, { min: [{ var: 'a' }, 9] }, { substr: [{ var: 'b' }, 0, 2] }] },
  ],
  ['a case', { if: [isUs, '+1'] }],
  ['cases, and what holds otherwise', { if: [isUs, '+1', { '!!': [{ var: 'code' }] }, { var: 'code' }, '+44'] }],
])('a value that is %s has a calculation, which is converted to exactly the same rule', (_, rule) => {
  const calculation = calculationOf(rule);
  expect(calculation).toBeDefined();
  expect(ruleOfCalculation(calculation!)).toEqual(rule);
});

it('a rule that cannot be shown as a calculation is edited as JSON', () => {
  for (const rule of [
    { '+': [{ map: [{ var: 'a' }, 1] }] },
    { '/': [{ var: 'a' }] },
    { cat: ['only one'] },
    { if: [{ missing: ['a'] }, 'x', 'y'] },
    { if: [isUs, { if: [isUs, 'x'] }] },
    { var: ['a', 'fallback'] },
    ['list'],
    { if: [] },
  ])
    expect(calculationOf(rule), JSON.stringify(rule)).toBeUndefined();
});

it('a calculation without cases and parts has no rule', () => {
  expect(ruleOfCalculation({ cases: [], otherwise: [] })).toBeUndefined();
});
