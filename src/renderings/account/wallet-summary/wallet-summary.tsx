import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { formOf, textOf } from '#src/model/content-field.ts';
import { getSubscriptions, isActivePaid } from '#src/operations/subscriptions/subscriptions.ts';
import { useIsDeactivated } from '#src/operations/use-is-deactivated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { useWalletEdit } from './dialog/use-wallet-edit.ts';
import { prefetchWalletDialog } from './dialog/wallet-dialog.ts';
import { useWallet } from './use-wallet.ts';
import { WalletDialogs } from './wallet-dialogs.tsx';
import type { WalletSummaryFields } from './wallet-summary.types.ts';
import css from './wallet-summary.module.css';

/**
 * The payment card on file, and the dialogs that change it. (spec: ACCT-03, WAL-01…05, WAL-11, WAL-12, WAL-19, WAL-20)
 */
export function WalletSummary({ fields }: RenderingProps<WalletSummaryFields>): ReactNode {
  const { now } = usePageContext();
  const wallet = useWallet();
  const subscriptions = useSlice(getSubscriptions);
  const card = wallet.data?.card;
  const editing = useWalletEdit(wallet.data);
  // The service stores no card for a deactivated account.
  const isDeactivated = useIsDeactivated(now);
  const isLinked = (subscriptions.data ?? []).some((each) => isActivePaid(each, now));
  return (
    <>
      <DataSection
        heading={textOf(fields.heading)}
        data={wallet}
        skeleton={<Skeleton rows={2} />}
        errorText={textOf(wallet.isAccountUnknown ? fields.noAccountText : fields.errorText)}
      >
        {card ? (
          <CardOnFile card={card} fields={fields} />
        ) : (
          <Text field={fields.emptyText} as="p" className={css.empty} />
        )}
        <div className={css.actions}>
          {formOf(fields.form) && !isDeactivated && (
            <OpenButton text={textOf(card ? fields.updateText : fields.addText)} onOpen={() => editing.open('card')} />
          )}
          {card && (
            <OpenButton text={textOf(fields.deleteText)} onOpen={() => editing.open(isLinked ? 'linked' : 'delete')} />
          )}
        </div>
      </DataSection>
      <WalletDialogs editing={editing} card={card} isLinked={isLinked} fields={fields} reload={wallet.reload} />
    </>
  );
}

/**
 * Loads the wallet without showing it, on pages that need its data in the cache. The card's form opens on these pages
 * too, for example to add a card during an order. (spec: DASH-11, OFFER-31)
 */
export function UnseenWallet({ fields }: RenderingProps<WalletSummaryFields>): ReactNode {
  const wallet = useWallet();
  const editing = useWalletEdit(formOf(fields.form) ? wallet.data : undefined);
  if (!editing.edit) return null;
  const { data, reload } = wallet;
  return <WalletDialogs editing={editing} card={data?.card} isLinked={undefined} fields={fields} reload={reload} />;
}

/** A button that opens a view of the wallet dialog; nothing without a text. */
function OpenButton({ text, onOpen }: { readonly text: string; readonly onOpen: () => void }): ReactNode {
  if (text === '') return null;
  return (
    <Button variant="secondary" {...dialogButtonProps(prefetchWalletDialog, onOpen)}>
      {text}
    </Button>
  );
}
