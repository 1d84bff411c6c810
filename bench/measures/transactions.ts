import { chargeOf, type Charge } from '../../src/renderings/transactions/transaction-list/charges.ts';
import {
  pageOf,
  sortedCharges,
  type SortColumn,
} from '../../src/renderings/transactions/transaction-list/list/charge-order.ts';
import { allPeers, type Measure, type Row } from '../lib/measure.ts';
import { median } from '../lib/statistics.ts';

const COUNT = 10_000;
/** One frame at 60 Hz. */
const FRAME_MS = 16;
const SETTINGS = { freeTrialServices: ['Courtside Basketball'], freeTrialApps: ['cstore'], cardErrorCodes: [] };

const TRANSACTIONS = Array.from({ length: COUNT }, (_, index) => ({
  transactionId: `TX-${index}`,
  date: new Date(1_600_000_000_000 + ((index * 7919) % COUNT) * 10_000_000).toISOString(),
  serviceName: index % 5 === 0 ? 'Courtside Basketball' : 'Max',
  chargeCategory: index % 5 === 0 ? 'Promotion' : 'Subscription',
  appId: 'max',
  amount: `${(index * 37) % 997}.99`,
  refundable: false,
}));

/** What the table of transactions does before it shows its ten rows, with 10,000 charges. */
export const transactions: Measure = {
  name: 'transactions',
  about: `${COUNT} transactions`,
  run({ quick }) {
    const rounds = quick ? 3 : 31;
    const charges = TRANSACTIONS.map((each) => chargeOf(each, SETTINGS));
    return Promise.resolve([
      row('prepare for the first rows', rounds, firstRows),
      ...(['date', 'amount'] as const).map((by) => row(`sort by ${by}`, rounds, () => sortBy(charges, by))),
    ]);
  },
};

function firstRows(): unknown {
  const charges = TRANSACTIONS.map((each) => chargeOf(each, SETTINGS));
  return sortBy(charges, 'date');
}

function sortBy(charges: readonly Charge[], by: SortColumn): unknown {
  return pageOf(sortedCharges(charges, { by, direction: 'descending' }), 1);
}

function row(name: string, rounds: number, work: () => unknown): Row {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return {
    name: `${COUNT} transactions, ${name}, ms`,
    digits: 1,
    cells: { marquee: { value: median(times) }, ...allPeers({ none: 'It has no table of transactions.' }) },
    target: { text: `≤ ${FRAME_MS}`, met: ({ value }) => value <= FRAME_MS },
  };
}
