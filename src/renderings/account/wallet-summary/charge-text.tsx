import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import type { WalletSummaryFields } from './wallet-summary.types.ts';

export interface ChargeTextProps {
  readonly mayBeCharged: boolean;
  readonly fields: Fields<WalletSummaryFields>;
}

/** Whether a failed change has charged anything: no, or perhaps, and where the customer sees it. Saving a card charges what is due. */
export function ChargeText({ mayBeCharged, fields }: ChargeTextProps): ReactNode {
  if (!mayBeCharged) return <Text field={fields.notChargedText} as="p" />;
  return (
    <>
      <Text field={fields.maybeChargedText} as="p" />
      <ContentLink field={fields.transactionsLink} />
    </>
  );
}
