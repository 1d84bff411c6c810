import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf } from '#src/model/content-field.ts';
import { useSession } from '#src/session/session-context.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { textsOf } from '../charges.ts';
import type { ReceiptProps } from './receipt-props.ts';
import css from './receipt.module.css';

/**
 * The dialog with the receipt of one charge, to read and to print; printing shows the receipt alone. Its code is loaded
 * when the receipt first opens.
 */
export function LoadedReceipt({ open, charge, fields, onClose, onUnavailable }: ReceiptProps): ReactNode {
  const { language } = usePageContext();
  const { name = '' } = useSession();
  if (!charge) return null;
  const { date, service, category, amount } = textsOf(charge, fields, language);
  const rows = [
    { term: textOf(fields.serviceLabel), detail: service },
    { term: textOf(fields.dateLabel), detail: date },
    { term: textOf(fields.categoryLabel), detail: category },
    { term: textOf(fields.amountLabel), detail: <strong className={css.amount}>{amount}</strong>, isShown: amount },
    { term: textOf(fields.receiptNameLabel), detail: name },
    { term: textOf(fields.receiptIdLabel), detail: charge.transaction.transactionId },
  ];
  return (
    <Dialog open={open} title={textOf(fields.receiptHeading)} onClose={onClose} onUnavailable={onUnavailable}>
      <div className={css.receipt}>
        <Text field={fields.receiptNote} as="p" className={css.note} />
        <DefinitionList rows={rows.filter(({ detail, isShown = detail }) => Boolean(isShown))} />
        <DialogButtons align="end">
          <Button variant="secondary" onClick={onClose}>
            {textOf(fields.closeText)}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            {textOf(fields.printText)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
