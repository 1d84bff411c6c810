// @vitest-environment node
import { expect, it } from 'vitest';
import { CHECKED_OPERATIONS, TOLERANT_OPERATIONS } from '#tests/support/operations/all-operations.ts';
import { readCustomerOperations } from './contracts.ts';

it('an operation is for customers in the contracts exactly if the portal sends it with the token of a customer', () => {
  const operations = [...CHECKED_OPERATIONS, ...TOLERANT_OPERATIONS].map(([operation]) => operation);
  const sentWithToken = operations.filter(({ token }) => token === 'customer').map(({ name }) => name);
  const others = operations.filter(({ token }) => token !== 'customer').map(({ name }) => name);
  const documented = readCustomerOperations();
  expect(sentWithToken.filter((name) => !documented.has(name))).toEqual([]);
  expect(others.filter((name) => documented.has(name))).toEqual([]);
  expect(Math.min(sentWithToken.length, others.length), 'control: there are operations of both kinds').toBeGreaterThan(
    5,
  );
});
