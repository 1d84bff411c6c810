import { useMemo, useRef, type ReactNode } from 'react';
import { ContentForm } from '#src/forms/content-form.tsx';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FailureBox } from '#src/ui/failure-box/failure-box.tsx';
import { useScrolledIntoView } from '#src/ui/use-scrolled-into-view.ts';
import { textsOf } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';
import type { RefundFailure } from './refund-failure.ts';
import type { RefundCase, RefundDialogProps } from './refund-props.ts';
import { useRefund } from './use-refund.ts';
import css from './refund.module.css';

/**
 * The dialog that asks for the reason and requests the refund; it stays open after an error. Its code is loaded when
 * RefundDialog first opens. (spec: TXN-11…16)
 */
export function LoadedRefundDialog({ open, refund, fields, ...handlers }: RefundDialogProps): ReactNode {
  const { onClose, onRefunded, onUnavailable } = handlers;
  const { request, failure, isPending, reset } = useRefund(fields);
  const isDone = useRef(false);
  if (!refund) return null;
  const { charge, resumedReason } = refund;
  const close = (): void => {
    if (!isPending()) onClose();
  };
  return (
    <Dialog
      open={open}
      title={textOf(fields.refundHeading)}
      onClose={close}
      onClosed={() => {
        reset();
        if (isDone.current) onRefunded();
        isDone.current = false;
      }}
      onUnavailable={onUnavailable}
    >
      {resumedReason !== undefined && <Text field={fields.resumedText} as="p" className={css.resumed} />}
      <ChargeSummary charge={charge} fields={fields} />
      <ReasonForm
        key={charge.transaction.transactionId}
        reason={resumedReason ?? ''}
        fields={fields}
        onClose={close}
        onReason={async (reason) => {
          // Ignores the second press of a double click while the dialog closes.
          if (isDone.current || !(await request(charge.transaction, reason))) return;
          isDone.current = true;
          onClose();
        }}
      />
      <div role="alert">{failure && <Failure failure={failure} fields={fields} />}</div>
    </Dialog>
  );
}

interface ReasonFormProps {
  readonly reason: string;
  readonly fields: Fields<TransactionListFields>;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => Promise<void>;
}

/** The form that asks for the reason; `reason` is the one that was chosen before a sign-in. */
function ReasonForm({ reason, fields, onClose, onReason }: ReasonFormProps): ReactNode {
  const initial = useMemo(() => (reason ? { reason } : {}), [reason]);
  return (
    <ContentForm
      form={fields.refundForm}
      rows={5}
      initial={initial}
      submitText={textOf(fields.submitText)}
      // The message of a failure is shown below, with a text about whether money was refunded.
      failure=""
      onSubmit={async (document) => onReason(String(document['reason'] ?? ''))}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {textOf(fields.cancelText)}
        </Button>
      }
    />
  );
}

/** The charge, the amount of the refund and the time until it arrives. (spec: TXN-13) */
function ChargeSummary({ charge, fields }: Pick<RefundCase, 'charge'> & Pick<RefundDialogProps, 'fields'>): ReactNode {
  const { language } = usePageContext();
  const { date, service, amount } = textsOf(charge, fields, language);
  return (
    <div className={css.summary}>
      <p className={css.charge}>{fillTokens(textOf(fields.refundCharge), { date, service, amount })}</p>
      <Text field={fields.refundTerms} as="p" />
      <Text field={fields.refundRule} as="p" className={css.rule} />
    </div>
  );
}

/** The message after a failed refund. */
function Failure({
  failure,
  fields,
}: { readonly failure: RefundFailure } & Pick<RefundDialogProps, 'fields'>): ReactNode {
  const place = useScrolledIntoView<HTMLDivElement>();
  return (
    <FailureBox ref={place} className={css.failure}>
      <p className={css.message}>{failure.message}</p>
      {failure.consequence && <p>{failure.consequence}</p>}
      {failure.isAboutCard && <ContentLink field={fields.cardLink} />}
    </FailureBox>
  );
}
