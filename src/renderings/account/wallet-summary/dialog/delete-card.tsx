import type { ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { cardName } from '#src/lib/text/card-text.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { removeWallet } from '#src/operations/wallet/card-changes.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { isLinkedRefusal, type WalletChanging } from './use-wallet-change.ts';
import css from './wallet-dialog.module.css';

export interface DeleteCardProps {
  readonly card: Card;
  readonly fields: Fields<WalletSummaryFields>;
  readonly changing: WalletChanging;
  /** The service refuses, because a subscription needs the card. */
  readonly onLinked: () => void;
}

/** Asks for confirmation before the card is deleted. A failure offers no other attempt. (spec: WAL-17, WAL-48, WAL-52) */
export function DeleteCard({ card, fields, changing, onLinked }: DeleteCardProps): ReactNode {
  const t = usePhrase();
  const remove = useAction(removeWallet);
  const changeWallet = useSliceChange(getWallet);
  const { change, run, close } = changing;
  const confirm = async (): Promise<void> => {
    const error = await run({
      work: async () => {
        await remove.run(card);
        changeWallet(() => ({ card: undefined }));
      },
      done: textOf(fields.deletedText),
      failure: () => textOf(fields.deleteFailedText),
      isTryAgain: false,
    });
    if (isLinkedRefusal(error)) onLinked();
  };
  const isFailed = change.updateAction === 1 && !change.success;
  const name = t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits });
  return (
    <>
      {!isFailed && <p>{fillTokens(textOf(fields.deleteQuestion), { card: name })}</p>}
      <div role="alert">{isFailed && <p className={css.failure}>{change.message}</p>}</div>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={close} aria-disabled={change.loading}>
          {textOf(isFailed ? fields.closeText : fields.cancelText)}
        </Button>
        {!isFailed && (
          <Button onClick={() => void confirm()} aria-disabled={change.loading}>
            {textOf(fields.confirmDeleteText)}
          </Button>
        )}
      </div>
    </>
  );
}
