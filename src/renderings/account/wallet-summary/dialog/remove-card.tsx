import type { ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { cardName } from '#src/lib/cards/card-text.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { removeWallet } from '#src/operations/wallet/card-changes.ts';
import { failureTextOf, isUnclear } from '#src/operations/wallet/wallet-change.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { FailureBox } from '#src/ui/failure-box/failure-box.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { ChargeText } from '../charge-text.tsx';
import { useOutcomeCheck } from './use-outcome-check.ts';
import { isFailed, isLinkedRefusal, type WalletAttempt, type WalletChangeControl } from './use-wallet-change.ts';
import css from './wallet-dialog.module.css';

export interface RemoveCardProps {
  readonly card: Card;
  /** `remove` if chosen in the card's form, `delete` if chosen on the page. The texts differ. (spec: OPEN-79) */
  readonly kind: 'remove' | 'delete';
  readonly fields: Fields<WalletSummaryFields>;
  readonly changing: WalletChangeControl;
  /** Called if the service refuses the removal because a subscription needs the card. */
  readonly onLinked: () => void;
}

/**
 * Asks for confirmation before the card is removed. A failed deletion offers no other attempt.
 * (spec: WAL-17, WAL-47, WAL-48)
 */
export function RemoveCard({ card, kind, fields, changing, onLinked }: RemoveCardProps): ReactNode {
  const t = usePhrase();
  const remove = useAction(removeWallet);
  const changeWallet = useSliceChange(getWallet);
  const settle = useOutcomeCheck(isUnclear);
  const { change, run, close } = changing;
  const texts = textsOf(kind, fields);
  const confirm = async (): Promise<void> => {
    const error = await run({
      work: async () => {
        await remove.run(card).catch((failure: unknown) => settle(failure, (onFile) => !onFile));
        changeWallet(() => ({ card: undefined }));
      },
      ...texts.attempt,
    });
    if (isLinkedRefusal(error)) onLinked();
  };
  const mayTry = !isFailed(change) || change.isTryAgain;
  const name = t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits });
  return (
    <>
      {mayTry && <p>{fillTokens(textOf(fields.deleteQuestion), { card: name })}</p>}
      <div role="alert">
        {isFailed(change) && (
          <FailureBox className={css.failure}>
            <p>{change.message}</p>
            <ChargeText mayBeCharged={changing.mayBeCharged} fields={fields} />
          </FailureBox>
        )}
      </div>
      <DialogButtons>
        {mayTry && (
          <Button onClick={() => void confirm()} aria-disabled={change.loading} aria-busy={change.loading}>
            {texts.button}
          </Button>
        )}
        <Button variant="secondary" onClick={close} aria-disabled={change.loading}>
          {textOf(mayTry ? fields.cancelText : fields.closeText)}
        </Button>
      </DialogButtons>
    </>
  );
}

/** The text of the button that confirms, and the messages of the attempt. */
interface RemovalTexts {
  readonly button: string;
  readonly attempt: Omit<WalletAttempt, 'work'>;
}

/** Returns the texts for a removal (from the form) or a deletion (from the page). */
function textsOf(kind: RemoveCardProps['kind'], fields: Fields<WalletSummaryFields>): RemovalTexts {
  if (kind === 'remove')
    return {
      button: textOf(fields.removeText),
      attempt: {
        done: textOf(fields.removedText),
        failure: (error) => failureTextOf(error, textOf(fields.removeFailedText)),
      },
    };
  return {
    button: textOf(fields.confirmDeleteText),
    attempt: {
      done: textOf(fields.deletedText),
      failure: () => textOf(fields.deleteFailedText),
      isTryAgain: false,
    },
  };
}
