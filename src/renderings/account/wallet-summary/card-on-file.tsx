import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { cardExpiry, cardName, isPastExpiry } from '#src/lib/cards/card-text.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Card } from '#src/operations/wallet/wallet.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { WalletSummaryFields } from './wallet-summary.types.ts';
import css from './wallet-summary.module.css';

/** Short names on the picture of a card, by its type; other types have a neutral picture. */
const CARD_NAMES: ReadonlyMap<string, string> = new Map([
  ['VISA', 'VISA'],
  ['MASTERCARD', 'MC'],
  ['DISCOVER', 'DISC'],
  ['AMERICANEXPRESS', 'AMEX'],
]);

export interface CardOnFileProps {
  readonly card: Card;
  readonly fields: Fields<WalletSummaryFields>;
}

/** The card with its logo, last four digits, expiry and billing address. (spec: WAL-02, WAL-05) */
export function CardOnFile({ card, fields }: CardOnFileProps): ReactNode {
  const t = usePhrase();
  const { now } = usePageContext();
  const expiry = cardExpiry(card.expirationDate);
  const isExpired = isPastExpiry(card.expirationDate, new Date(now));
  const { addressLine1, city, zip } = card.address;
  return (
    <>
      <div className={css.card}>
        <span className={css.picture} aria-hidden="true">
          {CARD_NAMES.get(card.cardType) ?? <Icon name="card" />}
        </span>
        <div className={css.words}>
          <p className={css.name}>
            {t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits })}
          </p>
          {expiry && <p className={css.expiry}>{`${textOf(fields.expiresLabel)} ${expiry}`.trim()}</p>}
          {isExpired && <Text field={fields.expiredText} as="p" className={css.expired} />}
        </div>
      </div>
      {(addressLine1 || city || zip) && (
        <DefinitionList
          rows={[{ term: textOf(fields.addressLabel), detail: <AddressLines address={card.address} /> }]}
        />
      )}
    </>
  );
}
