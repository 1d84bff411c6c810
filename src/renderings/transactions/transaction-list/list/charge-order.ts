import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import type { Transaction } from '#src/operations/transactions.ts';
import { amountIn } from '../charges.ts';

/** The columns that can be sorted. */
export type SortColumn = 'date' | 'amount';

/** The column by which the table is sorted, and the direction. */
export interface ChargeOrder {
  readonly by: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** The default order of the table: the newest charge is first. (spec: OPEN-110) */
export const NEWEST_FIRST: ChargeOrder = { by: 'date', direction: 'descending' };

/** Number of rows on a page. (spec: OPEN-110) */
export const PAGE_SIZE = 10;

/**
 * Returns the sorted transactions. Those without a value are last; equal ones keep the order of the service. The values
 * are first copied to an array of numbers, so that sorting 10,000 transactions is fast.
 */
export function sortTransactions(
  transactions: readonly Transaction[],
  { by, direction }: ChargeOrder,
): readonly Transaction[] {
  if (by === 'date' && isInOrder(transactions, direction)) return transactions;
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = Float64Array.from(transactions, (each) => {
    const value = by === 'date' ? parseTimestamp(each.date) : amountIn(each);
    return value === undefined ? Number.MAX_VALUE : sign * value;
  });
  const order = Uint32Array.from(transactions, (_each, index) => index);
  order.sort((a, b) => keys[a]! - keys[b]! || a - b);
  return Array.from(order, (index) => transactions[index]!);
}

/** The date format whose alphabetical order is the order in time. */
const SORTABLE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Returns true if the transactions are sorted by date already, without parsing the dates; services send the newest
 * first. False if a date does not have the sortable format.
 */
function isInOrder(transactions: readonly Transaction[], direction: ChargeOrder['direction']): boolean {
  const isAscending = direction === 'ascending';
  return transactions.every(({ date }, index) => {
    const before = transactions[index - 1]?.date ?? date;
    return SORTABLE_DATE.test(date) && (isAscending ? before <= date : before >= date);
  });
}

/**
 * Returns the order after a press on a column heading: descending by this column; ascending if the table was sorted by
 * this column in descending order.
 */
export function nextOrder({ by, direction }: ChargeOrder, pressed: SortColumn): ChargeOrder {
  const isOpposite = by === pressed && direction === 'descending';
  return { by: pressed, direction: isOpposite ? 'ascending' : 'descending' };
}

/** A page of the table; numbers of pages and rows start at 1. */
export interface ChargePage {
  readonly rows: readonly Transaction[];
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the page with the number `wanted`; the last page if there are fewer, the first page for a number below 1.
 * (spec: TXN-02)
 */
export function chargePage(transactions: readonly Transaction[], wanted: number): ChargePage {
  const pages = Math.max(1, Math.ceil(transactions.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * PAGE_SIZE;
  const rows = transactions.slice(start, start + PAGE_SIZE);
  return { rows, page, pages, first: start + 1, last: start + rows.length };
}
