import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chargeOf, shownColumns } from '../../src/renderings/transactions/transaction-list/charges.ts';
import {
  NEWEST_FIRST,
  chargePage,
  sortTransactions,
  type SortColumn,
} from '../../src/renderings/transactions/transaction-list/list/charge-order.ts';
import { getTransactionHistory, type Transaction } from '../../src/operations/transactions.ts';
import { cellsOfAllPeers, type Measure, type Row } from '../lib/measure.ts';
import { median } from '../lib/statistics.ts';

/** Number of transactions in the long list. */
const TRANSACTION_COUNT = 10_000;
/** One frame at 60 Hz, in milliseconds. */
const FRAME_MS = 16;
/** Settings of the component that shows transactions. */
const SETTINGS = { freeTrialServices: ['Courtside Basketball'], freeTrialApps: ['cstore'], cardErrorCodes: [] };

/** Returns transactions, newest first as services send them, or in mixed order. */
function transactionsOf(count: number, isMixed = false): readonly Transaction[] {
  return Array.from({ length: count }, (_, index) => ({
    transactionId: `TX-${index}`,
    date: new Date(1_800_000_000_000 - (isMixed ? (index * 7919) % count : index) * 10_000_000).toISOString(),
    serviceName: index % 5 === 0 ? 'Courtside Basketball' : 'Max',
    chargeCategory: index % 5 === 0 ? 'Promotion' : 'Subscription',
    appId: 'max',
    amount: `${(index * 37) % 997}.99`,
    refundable: false,
  }));
}

/**
 * Measures reading the response of the transactions, showing the first ten rows of the table, and sorting the table.
 */
export const transactions: Measure = {
  name: 'transactions',
  about: `${TRANSACTION_COUNT} transactions`,
  run({ quick }) {
    const rounds = quick ? 3 : 301;
    const [ten, all, mixed] = [
      transactionsOf(10),
      transactionsOf(TRANSACTION_COUNT),
      transactionsOf(TRANSACTION_COUNT, true),
    ];
    const few = timeOf(rounds, () => firstRows(ten));
    return Promise.resolve([
      row('10 transactions, first rows, ms', few),
      row(
        `${TRANSACTION_COUNT} transactions, first rows, ms`,
        timeOf(rounds, () => firstRows(all)),
        1,
      ),
      row(
        `${TRANSACTION_COUNT} transactions in mixed order, first rows, ms`,
        timeOf(rounds, () => firstRows(mixed)),
        FRAME_MS,
      ),
      ...(['date', 'amount'] as const).map((by) =>
        row(
          `${TRANSACTION_COUNT} transactions, sort by ${by}, ms`,
          timeOf(rounds, () => sortBy(mixed, by)),
          FRAME_MS,
        ),
      ),
      ...[ten, all].map((each) => {
        const text = JSON.stringify({ success: true, data: { transactions: each } });
        return row(
          `${each.length} transactions, reading the response of ${Math.ceil(text.length / 1000)} kB, ms`,
          timeOf(rounds, () => read(text)),
        );
      }),
      row(
        `${TRANSACTION_COUNT} transactions, memory of their order, kB`,
        memoryOf(() => sortTransactions(mixed, NEWEST_FIRST)) / 1000,
      ),
    ]);
  },
};

/** Returns the rows that the table of transactions shows at first. */
function firstRows(all: readonly Transaction[]): unknown {
  shownColumns(all);
  const { rows } = chargePage(sortTransactions(all, NEWEST_FIRST), 1);
  return rows.map((each) => chargeOf(each, SETTINGS));
}

/** Parses the text of a response as the portal does. */
function read(text: string): unknown {
  return getTransactionHistory.parse({ url: '', status: 200, headers: new Headers(), body: JSON.parse(text) });
}

/** Sorts the transactions by a column. Returns the first page of the sorted table. */
function sortBy(all: readonly Transaction[], by: SortColumn): unknown {
  return chargePage(sortTransactions(all, { by, direction: 'ascending' }), 1);
}

/** Returns the median duration of the work, in milliseconds. */
function timeOf(rounds: number, work: () => unknown): number {
  return median(
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

/** Returns the memory of a value in bytes, measured as the growth of the heap for many copies. */
function memoryOf(create: () => unknown): number {
  const COPIES = 50;
  const before = heapInUse();
  const kept = Array.from({ length: COPIES }, create);
  const grown = heapInUse() - before;
  return kept.length === COPIES ? grown / COPIES : 0;
}

/** Returns the used heap after garbage collection, in bytes. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** Returns a row with one number of Marquee, and the limit as its target if there is one. */
function row(name: string, value: number, limit?: number): Row {
  return {
    name,
    digits: value < 1 ? 3 : 1,
    cells: { marquee: { value }, ...cellsOfAllPeers({ none: 'It has no table of transactions.' }) },
    ...(limit === undefined ? {} : { target: { text: `≤ ${limit}`, met: ({ value: measured }) => measured <= limit } }),
  };
}
