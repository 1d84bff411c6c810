import type { Charge } from '../charges.ts';

/** The columns that can be sorted. */
export type SortColumn = 'date' | 'amount';

export interface ChargeOrder {
  readonly by: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Newest first. (spec: OPEN-110) */
export const NEWEST_FIRST: ChargeOrder = { by: 'date', direction: 'descending' };

/** Number of rows on a page. (spec: OPEN-110) */
export const PAGE_SIZE = 10;

/**
 * Returns the charges in an order; those without a value are last, equal ones stay in the order of the service. Numbers
 * are compared in an array of their own: 10,000 charges must not take longer than a frame.
 */
export function sortedCharges(charges: readonly Charge[], { by, direction }: ChargeOrder): readonly Charge[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = Float64Array.from(charges, ({ at, amount }) => {
    const value = by === 'date' ? at : amount;
    return value === undefined ? Number.MAX_VALUE : sign * value;
  });
  const order = Uint32Array.from(charges, (_charge, index) => index);
  order.sort((a, b) => keys[a]! - keys[b]! || a - b);
  return Array.from(order, (index) => charges[index]!);
}

/** Returns the order after a press on the heading of a column: the other direction, or the column from its highest value. */
export function nextOrder({ by, direction }: ChargeOrder, pressed: SortColumn): ChargeOrder {
  const isOpposite = by === pressed && direction === 'descending';
  return { by: pressed, direction: isOpposite ? 'ascending' : 'descending' };
}

/** A page of the table; numbers of pages and rows start at 1. */
export interface ChargePage {
  readonly rows: readonly Charge[];
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
}

/** Returns a page; the last one if there are fewer. (spec: TXN-02) */
export function pageOf(charges: readonly Charge[], wanted: number): ChargePage {
  const pages = Math.max(1, Math.ceil(charges.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * PAGE_SIZE;
  const rows = charges.slice(start, start + PAGE_SIZE);
  return { rows, page, pages, first: start + 1, last: start + rows.length };
}
