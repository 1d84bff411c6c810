import type { ReactNode } from 'react';
import type { Slice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { cardExpiry, cardName } from '#src/lib/cards/card-text.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Wallet } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

export interface PaymentAreaProps {
  readonly wallet: Slice<Wallet>;
  readonly fields: Fields<OrderReviewFields>;
  /** Opens the form of the card. */
  readonly onOpen: () => void;
}

/** The card on file, or the button that adds one. (spec: OFFER-24, OFFER-31) */
export function PaymentArea({ wallet, fields, onOpen }: PaymentAreaProps): ReactNode {
  const t = usePhrase();
  const card = wallet.data?.card;
  const date = card && cardExpiry(card.expirationDate);
  const [changeText, heading] = [fields.changeCardText, fields.paymentHeading].map(textOf);
  const addHeading = wallet.status === 'succeeded' && !card ? textOf(fields.addHeading) : '';
  return (
    <DataSection
      heading={addHeading || heading!}
      data={wallet}
      skeleton={<Skeleton rows={1} />}
      errorText={textOf(fields.walletErrorText)}
    >
      {card ? (
        <div className={css.card}>
          <p>
            <span className={css.cardName}>
              {t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits })}
            </span>{' '}
            {date && <span className={css.quiet}>{fillTokens(textOf(fields.expiresText), { date })}</span>}
          </p>
          {changeText && (
            <Button variant="quiet" aria-label={`${changeText}: ${heading}`} onClick={onOpen}>
              {changeText}
            </Button>
          )}
        </div>
      ) : (
        <div className={css.noCard}>
          <Text field={fields.noCardText} as="p" className={css.quiet} />
          {textOf(fields.addText) && (
            <Button variant="secondary" onClick={onOpen}>
              {textOf(fields.addText)}
            </Button>
          )}
        </div>
      )}
    </DataSection>
  );
}
