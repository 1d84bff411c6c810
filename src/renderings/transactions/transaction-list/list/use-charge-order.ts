import { useSearchParams } from 'react-router-dom';
import { NEWEST_FIRST, nextOrder, type ChargeOrder, type SortColumn } from './charge-order.ts';

/** The order and page of the table, and the functions that change them. */
export interface ChargeOrderControl {
  readonly order: ChargeOrder;
  readonly page: number;
  readonly sortBy: (column: SortColumn) => void;
  readonly goTo: (page: number) => void;
}

/** Returns the order and page in the address, and functions that change them. A change sends no request. */
export function useChargeOrder(): ChargeOrderControl {
  const [query, setQuery] = useSearchParams();
  const order: ChargeOrder = {
    by: query.get('sort') === 'amount' ? 'amount' : NEWEST_FIRST.by,
    direction: query.get('order') === 'ascending' ? 'ascending' : NEWEST_FIRST.direction,
  };
  const page = Number(query.get('page')) || 1;
  const change = (values: Readonly<Record<string, string>>, { replace }: { readonly replace: boolean }): void => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') changed.delete(name);
      else changed.set(name, value);
    }
    setQuery(changed, { replace, preventScrollReset: true });
  };
  return {
    order,
    page: Math.trunc(page),
    sortBy: (column) => {
      const { by, direction } = nextOrder(order, column);
      change(
        {
          sort: by === NEWEST_FIRST.by ? '' : by,
          order: direction === NEWEST_FIRST.direction ? '' : direction,
          page: '',
        },
        { replace: true },
      );
    },
    goTo: (wanted) => change({ page: wanted === 1 ? '' : String(wanted) }, { replace: false }),
  };
}
