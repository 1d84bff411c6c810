import type { ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { textsOf, type Charge, type ShownColumns } from '../charges.ts';
import { prefetchReceipt } from '../receipt/receipt.ts';
import { prefetchRefund } from '../refund/refund-dialog.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';
import css from './charge-table.module.css';

/** The actions that a customer can take on a charge. */
export interface ChargeActions {
  readonly onReceipt: (charge: Charge) => void;
  readonly onRefund: (charge: Charge) => void;
}

interface ChargeRowProps extends ChargeActions {
  readonly charge: Charge;
  readonly columns: ShownColumns;
  readonly fields: Fields<TransactionListFields>;
}

/** A row of the table, with the buttons for the receipt and the refund. */
export function ChargeRow({ charge, columns, fields, onReceipt, onRefund }: ChargeRowProps): ReactNode {
  const { language } = usePageContext();
  const { date, service, category, amount } = textsOf(charge, fields, language);
  const isBack = charge.amount !== undefined && charge.amount < 0;
  const tag = charge.isFreeTrial ? css.trial : isBack ? css.back : undefined;
  const subject = [service, amount, date].filter(Boolean).join(', ');
  return (
    <tr className={css.row}>
      {columns.date && <td className={css.date}>{date}</td>}
      <th scope="row" className={css.service}>
        {service}
      </th>
      <td className={css.category}>
        <span className={joinClasses(tag && css.tag, tag)}>{category}</span>
      </td>
      {columns.amount && <td className={joinClasses(css.amount, isBack && css.given)}>{amount}</td>}
      <td className={css.actions}>
        {charge.isRefundable && textOf(fields.refundText) && (
          <RowButton
            text={textOf(fields.refundText)}
            subject={subject}
            onPrepare={prefetchRefund}
            onPress={() => onRefund(charge)}
          />
        )}
        {textOf(fields.receiptText) && (
          <RowButton
            text={textOf(fields.receiptText)}
            subject={subject}
            onPrepare={prefetchReceipt}
            onPress={() => onReceipt(charge)}
          />
        )}
      </td>
    </tr>
  );
}

interface RowButtonProps {
  readonly text: string;
  /** The charge that the button is for; only for screen readers. */
  readonly subject: string;
  readonly onPrepare: () => void;
  readonly onPress: () => void;
}

/** A button in a row that opens a dialog; `onPrepare` loads the dialog's code before the press. */
function RowButton({ text, subject, onPrepare, onPress }: RowButtonProps): ReactNode {
  return (
    <Button variant="quiet" className={css.action} {...dialogButtonProps(onPrepare, onPress)}>
      {text}
      <VisuallyHidden>{` ${subject}`}</VisuallyHidden>
    </Button>
  );
}
