import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import type { WalletSummaryFields } from './wallet-summary.types.ts';

export interface ChargeTextProps {
  readonly mayBeCharged: boolean;
  readonly fields: Fields<WalletSummaryFields>;
}

/**
 * Tells the customer whether a failed change has charged the card: no, or perhaps, with a link to the transactions.
 * Saving a card charges unpaid amounts.
 */
export function ChargeText({ mayBeCharged, fields }: ChargeTextProps): ReactNode {
  if (!mayBeCharged) return <Text field={fields.notChargedText} as="p" />;
  return (
    <>
      <Text field={fields.maybeChargedText} as="p" />
      <ContentLink field={fields.transactionsLink} />
    </>
  );
}
