import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentForm } from '#src/forms/content-form.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getWalletAddress, type Card } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FailureBox } from '#src/ui/failure-box/failure-box.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useScrolledIntoView } from '#src/ui/use-scrolled-into-view.ts';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { ChargeText } from '../charge-text.tsx';
import { addressValues, cardValues, formContext } from './card-values.ts';
import { useSaveCard } from './use-save-card.ts';
import { isFailed, type WalletChangeControl } from './use-wallet-change.ts';
import css from './wallet-dialog.module.css';

export interface CardFormProps {
  /** The card when the dialog opened; undefined if there was none. */
  readonly initialCard: Card | undefined;
  /** The card on file now, which the form updates. If it is undefined, the form adds a card. */
  readonly card: Card | undefined;
  readonly fields: Fields<WalletSummaryFields>;
  readonly changing: WalletChangeControl;
  /** Opens the confirmation of a removal; undefined if the form does not offer a removal. */
  readonly onRemove: (() => void) | undefined;
}

/** Fields that are emptied after a failure: only the security code. (spec: SEC-15) */
const EMPTIED_FIELDS = ['cvv'];
/** Maximum time that the form waits for suggested addresses, in milliseconds. */
const SUGGESTION_MS = 1500;

/** The form that adds or updates the card. (spec: WAL-15, WAL-16, WAL-21…46) */
export function CardForm(props: CardFormProps): ReactNode {
  const { initialCard, changing, fields } = props;
  // Whether an attempt before the form was opened has an unclear outcome. Attempts before a reload count, too.
  const [wasUnclear] = useState(changing.mayBeCharged);
  return (
    <>
      {wasUnclear && changing.mayBeCharged && !isFailed(changing.change) && (
        <div className={css.unclear}>
          <ChargeText mayBeCharged fields={fields} />
        </div>
      )}
      {initialCard ? <CardFields {...props} initial={cardValues(initialCard)} /> : <NewCard {...props} />}
    </>
  );
}

/** The form of a new card, with the address that the service suggests if the response arrives soon. (spec: WAL-41) */
function NewCard(props: CardFormProps): ReactNode {
  const { status, data } = useSlice(getWalletAddress);
  const isWaiting = useIsWaiting(status === 'pending' || status === 'idle');
  const address = data?.[0];
  if (isWaiting) return <Skeleton rows={8} />;
  return <CardFields {...props} initial={address ? addressValues(address) : {}} />;
}

/** Returns `isRunning` until `SUGGESTION_MS` have passed, then false. */
function useIsWaiting(isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SUGGESTION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRunning && !isOver;
}

/** The fields of the card, with the initial values `initial`. */
function CardFields({
  initialCard,
  card,
  fields,
  changing,
  onRemove,
  initial,
}: CardFormProps & { readonly initial: Readonly<Record<string, string>> }): ReactNode {
  const { change, close } = changing;
  const context = useMemo(() => formContext(card), [card]);
  const save = useSaveCard(card, fields, changing);
  return (
    <>
      <ContentForm
        form={fields.form}
        rows={8}
        initial={initial}
        context={context}
        draft={initialCard ? `wallet-card-${initialCard.cardLast4Digits}` : 'wallet-card'}
        submitText={textOf(fields.saveText)}
        onSubmit={save}
        // Empty, because the message is shown below the form, together with the text about charges.
        failure=""
        emptiedOnFailure={EMPTIED_FIELDS}
        actions={
          <>
            <Button variant="secondary" aria-disabled={change.loading} onClick={close}>
              {textOf(fields.cancelText)}
            </Button>
            {initialCard && card && onRemove && textOf(fields.removeText) && (
              <Button variant="quiet" aria-disabled={change.loading} onClick={() => change.loading || onRemove()}>
                {textOf(fields.removeText)}
              </Button>
            )}
          </>
        }
      />
      <div role="alert">{isFailed(change) && <Failure changing={changing} fields={fields} />}</div>
    </>
  );
}

/**
 * Shows what happened, and whether anything was charged. The message is below a long form, so the dialog scrolls to it.
 */
function Failure({ changing, fields }: Pick<CardFormProps, 'changing' | 'fields'>): ReactNode {
  const message = useScrolledIntoView<HTMLDivElement>();
  return (
    <FailureBox ref={message} className={css.failure}>
      <p>{changing.change.message}</p>
      <ChargeText mayBeCharged={changing.mayBeCharged} fields={fields} />
    </FailureBox>
  );
}
