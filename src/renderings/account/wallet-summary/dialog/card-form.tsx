import { useMemo, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { ContentForm } from '#src/forms/content-form.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { removeWallet } from '#src/operations/wallet/card-changes.ts';
import { failureTextOf } from '#src/operations/wallet/wallet-change.ts';
import { getWallet, getWalletAddress, type Card } from '#src/operations/wallet/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useScrolledIntoView } from '#src/ui/use-scrolled-into-view.ts';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { addressValues, cardValues, formContext } from './card-values.ts';
import { useSaveCard } from './use-save-card.ts';
import { isLinkedRefusal, type WalletChanging } from './use-wallet-change.ts';
import css from './wallet-dialog.module.css';

export interface CardFormProps {
  /** The card that is updated; undefined for a new one. */
  readonly card: Card | undefined;
  readonly fields: Fields<WalletSummaryFields>;
  readonly changing: WalletChanging;
  /** The service refuses the removal, because a subscription needs the card. */
  readonly onLinked: () => void;
}

/** After a failure the customer enters the security code again; everything else stays. (spec: SEC-15) */
const EMPTIED = ['cvv'];

/** The form that adds or updates the card. (spec: WAL-15, WAL-16, WAL-21…46) */
export function CardForm(props: CardFormProps): ReactNode {
  return props.card ? <CardFields {...props} initial={cardValues(props.card)} /> : <NewCard {...props} />;
}

/** A new card starts with an address that the service suggests, if it has one. (spec: WAL-41) */
function NewCard(props: CardFormProps): ReactNode {
  const { status, data } = useSlice(getWalletAddress);
  const address = data?.[0];
  if (status === 'pending' || status === 'idle') return <Skeleton rows={8} />;
  return <CardFields {...props} initial={address ? addressValues(address) : {}} />;
}

function CardFields({
  card,
  fields,
  changing,
  onLinked,
  initial,
}: CardFormProps & { readonly initial: Readonly<Record<string, string>> }): ReactNode {
  const { change, run, close } = changing;
  const context = useMemo(() => formContext(card), [card]);
  const save = useSaveCard(card, fields, changing);
  const remove = useAction(removeWallet);
  const changeWallet = useSliceChange(getWallet);
  const removeCard = async (known: Card): Promise<void> => {
    const error = await run({
      work: async () => {
        await remove.run(known);
        changeWallet(() => ({ card: undefined }));
      },
      done: textOf(fields.removedText),
      failure: (failed) => failureTextOf(failed, textOf(fields.removeFailedText)),
    });
    if (isLinkedRefusal(error)) onLinked();
  };
  return (
    <>
      <ContentForm
        form={fields.form}
        rows={8}
        initial={initial}
        context={context}
        submitText={textOf(fields.saveText)}
        onSubmit={save}
        // The message of a failure is shown below, together with that of a failed removal.
        failure=""
        emptiedOnFailure={EMPTIED}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {textOf(fields.cancelText)}
            </Button>
            {card && textOf(fields.removeText) && (
              <Button variant="quiet" aria-disabled={change.loading} onClick={() => void removeCard(card)}>
                {textOf(fields.removeText)}
              </Button>
            )}
          </>
        }
      />
      <div role="alert">{change.message && !change.success && <Failure text={change.message} />}</div>
    </>
  );
}

/** The message is below a long form, so the dialog scrolls to it. */
function Failure({ text }: { readonly text: string }): ReactNode {
  const message = useScrolledIntoView<HTMLParagraphElement>();
  return (
    <p ref={message} className={css.failure}>
      {text}
    </p>
  );
}
