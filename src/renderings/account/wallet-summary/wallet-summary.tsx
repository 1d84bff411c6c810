import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { cardExpiry, cardName } from '#src/lib/text/card-text.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { WalletSummaryFields } from './wallet-summary.types.ts';
import css from './wallet-summary.module.css';

/** spec: ACCT-03, WAL-01…05, WAL-19, WAL-20 */
export function WalletSummary({ fields }: RenderingProps<WalletSummaryFields>): ReactNode {
  const wallet = useSlice(getWallet);
  const card = wallet.data?.card;
  return (
    <DataSection
      heading={textOf(fields.heading)}
      data={wallet}
      skeleton={<Skeleton rows={2} />}
      errorText={textOf(fields.errorText)}
    >
      {card ? (
        <CardOnFile card={card} fields={fields} />
      ) : (
        <Text field={fields.emptyText} as="p" className={css.empty} />
      )}
    </DataSection>
  );
}

/** Loads the wallet without showing it, on pages that need its data in the cache. (spec: DASH-11) */
export function UnseenWallet(): null {
  useSlice(getWallet);
  return null;
}

function CardOnFile({
  card,
  fields,
}: {
  readonly card: Card;
  readonly fields: Fields<WalletSummaryFields>;
}): ReactNode {
  const t = usePhrase();
  const expiry = cardExpiry(card.expirationDate);
  const { addressLine1, city, zip } = card.address;
  return (
    <>
      <div className={css.card}>
        <span className={css.picture}>
          <Icon name="card" />
        </span>
        <div className={css.words}>
          <p className={css.name}>
            {t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits })}
          </p>
          {expiry && <p className={css.expiry}>{`${textOf(fields.expiresLabel)} ${expiry}`.trim()}</p>}
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
