import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import type { WalletSummaryFields } from './wallet-summary.types.ts';

export interface ChargeTextProps {
  readonly mayBeCharged: boolean;
  readonly fields: Fields<WalletSummaryFields>;
}

/**
 * Says that a failed change has not charged the card, or that it may have charged it, with a link to the transactions.
 * Saving a card charges due payments.
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
