import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Charge, ShownColumns } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';
import type { ChargeOrder, SortColumn } from './charge-order.ts';
import { ChargeRow, type ChargeActions } from './charge-row.tsx';
import css from './charge-table.module.css';

export interface ChargeTableProps extends ChargeActions {
  readonly rows: readonly Charge[];
  readonly columns: ShownColumns;
  readonly order: ChargeOrder;
  readonly fields: Fields<TransactionListFields>;
  readonly onSort: (column: SortColumn) => void;
}

/** The table; on small screens each row is a card. (spec: TXN-01, OPEN-111) */
export function ChargeTable({ rows, columns, order, fields, onSort, ...actions }: ChargeTableProps): ReactNode {
  const sortHeading = (column: SortColumn, label: ContentField | undefined): ReactNode =>
    columns[column] && <SortHeading column={column} order={order} label={textOf(label)} onSort={onSort} />;
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{textOf(fields.caption)}</VisuallyHidden>
      </caption>
      <thead className={css.head}>
        <tr className={css.headings} data-label={textOf(fields.sortLabel)}>
          {sortHeading('date', fields.dateLabel)}
          <PlainHeading label={textOf(fields.serviceLabel)} />
          <PlainHeading label={textOf(fields.categoryLabel)} />
          {sortHeading('amount', fields.amountLabel)}
          <PlainHeading label={textOf(fields.actionsLabel)} isHidden />
        </tr>
      </thead>
      <tbody>
        {rows.map((charge, index) => (
          <ChargeRow
            key={charge.transaction.transactionId || index}
            charge={charge}
            columns={columns}
            fields={fields}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A heading without a text is a cell, because a table must not have empty headings. */
const NO_HEADING = <td className={css.plain}>{'\u00a0'}</td>;

/** The heading of a column that cannot be sorted. */
function PlainHeading({ label, isHidden = false }: { readonly label: string; readonly isHidden?: boolean }): ReactNode {
  if (label === '') return NO_HEADING;
  return (
    <th scope="col" className={css.plain}>
      {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </th>
  );
}

interface SortHeadingProps extends Pick<ChargeTableProps, 'order' | 'onSort'> {
  readonly column: SortColumn;
  readonly label: string;
}

/** The heading of a column with the button that sorts by it. */
function SortHeading({ column, order, label, onSort }: SortHeadingProps): ReactNode {
  const isSorted = order.by === column;
  if (label === '') return NO_HEADING;
  return (
    <th
      scope="col"
      className={column === 'amount' ? css.number : undefined}
      {...(isSorted ? { 'aria-sort': order.direction } : {})}
    >
      <button type="button" className={css.sort} onClick={() => onSort(column)}>
        {label}
        <span className={joinClasses(css.arrow, isSorted && css.sorted, order.direction === 'ascending' && css.up)}>
          <Icon name="chevron-down" />
        </span>
      </button>
    </th>
  );
}
