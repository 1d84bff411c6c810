import { useCallback, useState, type ReactNode } from 'react';
import type { Fields } from '#src/model/content-field.ts';
import type { Card } from '#src/operations/wallet/wallet.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Toast } from '#src/ui/toast/toast.tsx';
import type { WalletEditControl } from './dialog/use-wallet-edit.ts';
import { WalletDialog } from './dialog/wallet-dialog.ts';
import type { WalletEdit } from './dialog/wallet-edit.ts';
import type { WalletSummaryFields } from './wallet-summary.types.ts';

export interface WalletDialogsProps {
  readonly editing: WalletEditControl;
  /** The card on file now; another tab may have changed it since the dialog opened. */
  readonly card: Card | undefined;
  /** True if an active paid subscription needs the card; undefined if a removal is not offered. */
  readonly isLinked: boolean | undefined;
  readonly fields: Fields<WalletSummaryFields>;
  /** Reads the wallet again. */
  readonly reload: () => Promise<void>;
}

/** The dialogs of the wallet, and the message about the last change. (spec: WAL-11) */
export function WalletDialogs({ editing, card, isLinked, fields, reload }: WalletDialogsProps): ReactNode {
  const t = usePhrase();
  const { edit, isOpen, open, close } = editing;
  // The message is removed when the dialog opens again.
  const [notice, setNotice] = useState<{ readonly text: string; readonly edit: WalletEdit | undefined }>();
  const message = notice?.edit === edit ? notice : undefined;
  return (
    <>
      <WalletDialog
        open={isOpen}
        edit={edit}
        card={card}
        isLinked={isLinked}
        fields={fields}
        onOpen={open}
        onClose={close}
        onChanged={(text) => setNotice({ text, edit })}
        onStale={() => void reload()}
        onUnavailable={() => {
          close();
          setNotice({ text: t('part-unavailable'), edit });
        }}
      />
      <Toast message={message} onGone={useCallback(() => setNotice(undefined), [])} />
    </>
  );
}
