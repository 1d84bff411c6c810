import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { formOf, textOf } from '#src/model/content-field.ts';
import { getSubscriptions, isActivePaid } from '#src/operations/subscriptions/subscriptions.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Toast } from '#src/ui/toast/toast.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { useWalletEdit } from './dialog/use-wallet-edit.ts';
import { prefetchWalletDialog, WalletDialog } from './dialog/wallet-dialog.ts';
import type { WalletEdit } from './dialog/wallet-edit.ts';
import type { WalletSummaryFields } from './wallet-summary.types.ts';
import css from './wallet-summary.module.css';

/** The payment card on file, and the dialogs that change it. (spec: ACCT-03, WAL-01…05, WAL-11, WAL-12, WAL-19, WAL-20) */
export function WalletSummary({ fields }: RenderingProps<WalletSummaryFields>): ReactNode {
  const t = usePhrase();
  const { now } = usePageContext();
  const wallet = useSlice(getWallet);
  const subscriptions = useSlice(getSubscriptions);
  const card = wallet.data?.card;
  const { edit, isOpen, open, close } = useWalletEdit(wallet.data);
  const [notice, setNotice] = useState('');
  const message = useMemo(() => (notice ? { text: notice } : undefined), [notice]);
  const isLinked = (subscriptions.data ?? []).some((each) => isActivePaid(each, now));
  const change = (kind: WalletEdit['kind']): void => {
    setNotice('');
    open(kind);
  };
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
      <div className={css.actions}>
        {formOf(fields.form) && (
          <OpenButton text={textOf(card ? fields.updateText : fields.addText)} onOpen={() => change('card')} />
        )}
        {card && <OpenButton text={textOf(fields.deleteText)} onOpen={() => change(isLinked ? 'linked' : 'delete')} />}
      </div>
      <WalletDialog
        open={isOpen}
        edit={edit}
        fields={fields}
        onOpen={open}
        onClose={close}
        onChanged={setNotice}
        onUnavailable={() => {
          close();
          setNotice(t('part-unavailable'));
        }}
      />
      <Toast message={message} onGone={useCallback(() => setNotice(''), [])} />
    </DataSection>
  );
}

/** Loads the wallet without showing it, on pages that need its data in the cache. (spec: DASH-11) */
export function UnseenWallet(): null {
  useSlice(getWallet);
  return null;
}

function OpenButton({ text, onOpen }: { readonly text: string; readonly onOpen: () => void }): ReactNode {
  if (text === '') return null;
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onPointerEnter={prefetchWalletDialog}
      onFocus={prefetchWalletDialog}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button; the dialog returns the focus to where it was.
        currentTarget.focus();
        onOpen();
      }}
    >
      {text}
    </Button>
  );
}
