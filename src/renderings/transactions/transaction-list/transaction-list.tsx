import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { PageHeading } from '#src/ui/container/page-heading.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { ChargeList } from './list/charge-list.tsx';
import { PAGE_SIZE } from './list/charge-order.ts';
import type { TransactionListFields } from './transaction-list.types.ts';
import { useMayShowTable } from './use-table-delay.ts';
import css from './transaction-list.module.css';

/** The charges and refunds of the customer. (spec: TXN-01…17) */
export function TransactionList({ fields }: RenderingProps<TransactionListFields>): ReactNode {
  const { status, error, data, reload } = useSlice(getTransactionHistory);
  const isSetUp = useMayShowTable(data !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState<{ readonly text: string }>();
  const isWaiting = status === 'idle' || status === 'pending' || (status === 'succeeded' && !isSetUp);
  const tryAgain = (): void => {
    // The retry button disappears while the charges load, so the heading takes the focus.
    heading.current?.focus();
    void reload();
  };
  const showMessage = useCallback((text: string | undefined) => {
    setMessage(text === undefined ? undefined : { text });
    // After a refund the Refund button is gone, so the heading gets the focus.
    if (text !== undefined) heading.current?.focus();
  }, []);
  return (
    <Container className={css.page}>
      <PageHeading ref={heading} text={textOf(fields.heading)} className={css.title} />
      <div role="status">
        {status === 'failed' && <SectionError level={2} status={error?.status} onRetry={tryAgain} />}
      </div>
      <div aria-busy={isWaiting}>
        {isWaiting && (
          <Card>
            <Skeleton rows={PAGE_SIZE} />
          </Card>
        )}
        {!isWaiting && data?.length === 0 && <NoCharges fields={fields} />}
        {!isWaiting && data && data.length > 0 && (
          <ChargeList transactions={data} fields={fields} message={message} onMessage={showMessage} />
        )}
      </div>
    </Container>
  );
}

/** Shown if there is no charge yet. */
function NoCharges({ fields }: Pick<RenderingProps<TransactionListFields>, 'fields'>): ReactNode {
  return (
    <Card className={css.empty}>
      <Text field={fields.emptyHeading} as="h2" className={css.emptyHeading} />
      <Text field={fields.emptyText} as="p" className={css.emptyText} />
      <ContentLink field={fields.emptyLink} className={buttonClass('secondary', css.emptyLink)} />
    </Card>
  );
}
