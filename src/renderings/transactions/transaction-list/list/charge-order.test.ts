// @vitest-environment node
import { expect, it } from 'vitest';
import type { Transaction } from '#src/operations/transactions.ts';
import { NEWEST_FIRST, sortTransactions, type ChargeOrder } from './charge-order.ts';

const OLDEST_FIRST: ChargeOrder = { by: 'date', direction: 'ascending' };
const transactionsOn = (dates: readonly string[]): Transaction[] =>
  dates.map((date, index) => ({ transactionId: String(index), date, amount: `${index}.99` }) as Transaction);
const idsIn = (dates: readonly string[], order: ChargeOrder): string =>
  sortTransactions(transactionsOn(dates), order)
    .map(({ transactionId }) => transactionId)
    .join(' ');

it.each([
  [
    'newest first',
    ['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    '0 1 2',
    '2 1 0',
  ],
  [
    'oldest first',
    ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    '2 1 0',
    '0 1 2',
  ],
  ['mixed', ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'], '1 0 2', '2 0 1'],
  ['with two at the same time', ['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'], '0 1', '0 1'],
  // The alphabetical order of these dates differs from their order in time.
  ['with time zones', ['2026-03-01T00:00:00+09:00', '2026-02-28T23:00:00-05:00'], '1 0', '0 1'],
  ['in milliseconds', ['999999999999', '1700000000000'], '1 0', '0 1'],
  ['with days and times', ['2026-02-01', '2026-02-01T00:00:00.000Z', '2026-02-02'], '2 0 1', '0 1 2'],
  ['without some dates', ['', '2026-02-01T00:00:00.000Z', 'soon', '2026-03-01T00:00:00.000Z'], '3 1 0 2', '1 3 0 2'],
])('charges that the service sends %s are sorted by their times (TXN-02, OPEN-110)', (_, dates, newest, oldest) => {
  expect(idsIn(dates, NEWEST_FIRST)).toBe(newest);
  expect(idsIn(dates, OLDEST_FIRST)).toBe(oldest);
});

it('sorting returns the same list if the charges are sorted already', () => {
  const all = transactionsOn(['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
  expect(sortTransactions(all, NEWEST_FIRST)).toBe(all);
  expect(sortTransactions(all, OLDEST_FIRST)).not.toBe(all);
});
