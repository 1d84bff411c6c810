import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTransactionSettings } from '#src/data/settings/transaction-settings.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Transaction } from '#src/operations/transactions.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Toast } from '#src/ui/toast/toast.tsx';
import { chargeOf, chargesOf, shownColumns, type Charge } from '../charges.ts';
import { Receipt } from '../receipt/receipt.ts';
import { useResumedRefund, type PendingRefund } from '../refund/pending-refund.ts';
import { RefundDialog } from '../refund/refund-dialog.ts';
import type { RefundCase } from '../refund/refund-props.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';
import { chargePage, sortTransactions } from './charge-order.ts';
import { ChargeTable } from './charge-table.tsx';
import { chargesAsCsv, saveFile } from './download.ts';
import { Pager } from './pager.tsx';
import { useChargeOrder } from './use-charge-order.ts';
import css from './charge-list.module.css';

export interface ChargeListProps {
  readonly transactions: readonly Transaction[];
  readonly fields: Fields<TransactionListFields>;
  readonly message: { readonly text: string } | undefined;
  /** Shows a message; undefined removes it. */
  readonly onMessage: (text: string | undefined) => void;
}

/** The table with its pages, its download and its dialogs. */
export function ChargeList({ transactions, fields, message, onMessage }: ChargeListProps): ReactNode {
  const t = usePhrase();
  const settings = useTransactionSettings();
  const { order, page, sortBy, goTo } = useChargeOrder();
  const { by, direction } = order;
  const ordered = useMemo(() => sortTransactions(transactions, { by, direction }), [transactions, by, direction]);
  const shown = chargePage(ordered, page);
  const rows = chargesOf(shown.rows, settings);
  const columns = useMemo(() => shownColumns(transactions), [transactions]);
  const [receipt, setReceipt] = useState<Charge>();
  const [refund, setRefund] = useState<RefundCase>();
  const [opened, setOpened] = useState<'receipt' | 'refund'>();
  const close = useCallback(() => setOpened(undefined), []);
  const openRefund = (charge: Charge, resumedReason?: string): void => {
    setRefund({ charge, resumedReason });
    setOpened('refund');
  };
  const resume = useCallback(
    ({ transactionId, reason }: PendingRefund) => {
      const found = transactions.find((each) => each.transactionId === transactionId);
      if (!found) return;
      const charge = chargeOf(found, settings);
      if (!charge.isRefundable) return;
      setRefund({ charge, resumedReason: reason });
      setOpened('refund');
    },
    [transactions, settings],
  );
  useResumedRefund(true, resume);
  const reportUnavailable = (): void => {
    close();
    onMessage(t('part-unavailable'));
  };
  return (
    <>
      <DownloadButton transactions={ordered} fields={fields} />
      <Card className={css.card}>
        <ChargeTable
          rows={rows}
          columns={columns}
          order={order}
          fields={fields}
          onSort={sortBy}
          onReceipt={(charge) => {
            setReceipt(charge);
            setOpened('receipt');
          }}
          onRefund={openRefund}
        />
      </Card>
      <Pager shown={shown} count={transactions.length} fields={fields} onPage={goTo} />
      <Receipt
        open={opened === 'receipt'}
        charge={receipt}
        fields={fields}
        onClose={close}
        onUnavailable={reportUnavailable}
      />
      <RefundDialog
        open={opened === 'refund'}
        refund={refund}
        fields={fields}
        onClose={close}
        onRefunded={() => onMessage(textOf(fields.refundedText))}
        onUnavailable={reportUnavailable}
      />
      <Toast message={message} onGone={useCallback(() => onMessage(undefined), [onMessage])} />
    </>
  );
}

/** Downloads all charges in the order of the table. */
function DownloadButton({ transactions, fields }: Pick<ChargeListProps, 'transactions' | 'fields'>): ReactNode {
  const settings = useTransactionSettings();
  const { language, now } = usePageContext();
  if (!textOf(fields.downloadText)) return null;
  const save = (): void => {
    const day = new Date(now).toISOString().slice(0, 10);
    const name = [textOf(fields.fileName), day].filter(Boolean).join('-');
    saveFile(`${name}.csv`, chargesAsCsv(transactions, settings, fields, language));
  };
  return (
    <Button variant="secondary" className={css.download} onClick={save}>
      <Icon name="download" />
      {textOf(fields.downloadText)}
    </Button>
  );
}
