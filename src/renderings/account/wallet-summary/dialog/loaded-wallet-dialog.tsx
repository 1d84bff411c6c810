import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { CardForm } from './card-form.tsx';
import { RemoveCard } from './remove-card.tsx';
import { isFailed, useWalletChange, type WalletChangeControl } from './use-wallet-change.ts';
import type { WalletDialogProps } from './wallet-dialog-props.ts';
import type { WalletEdit } from './wallet-edit.ts';
import css from './wallet-dialog.module.css';

/**
 * The dialog with the card's form, the confirmation of a removal, or the notice that a subscription needs the card. Its
 * code is loaded when WalletDialog first opens. (spec: WAL-11…14)
 */
export function LoadedWalletDialog({ open, edit, card, isLinked, fields, ...handlers }: WalletDialogProps): ReactNode {
  const { onOpen, onClose, onChanged, onStale, onUnavailable } = handlers;
  const changing = useWalletChange(edit?.kind, fields, { onClose, onStale });
  if (!edit) return null;
  const { kind, isResumed } = edit;
  return (
    <Dialog
      open={open}
      title={titleOf(edit, changing, fields)}
      // After a failed deletion the Delete button is gone, so the heading of the failure gets the focus.
      view={kind === 'delete' && isFailed(changing.change) ? 'failed' : kind}
      onClose={changing.close}
      onClosed={() => {
        const { success, message } = changing.change;
        if (isFailed(changing.change)) onStale();
        changing.reset();
        if (success) onChanged(message);
      }}
      onUnavailable={onUnavailable}
    >
      {isResumed && <Text field={fields.resumedText} as="p" className={css.resumed} />}
      {kind === 'card' && (
        <CardForm
          initialCard={edit.card}
          card={card}
          fields={fields}
          changing={changing}
          onRemove={isLinked === undefined ? undefined : () => onOpen(isLinked ? 'linked' : 'remove')}
        />
      )}
      {(kind === 'remove' || kind === 'delete') && edit.card && (
        <RemoveCard
          card={card ?? edit.card}
          kind={kind}
          fields={fields}
          changing={changing}
          onLinked={() => onOpen('linked')}
        />
      )}
      {kind === 'linked' && <LinkedCardNotice fields={fields} onUpdate={() => onOpen('card')} />}
    </Dialog>
  );
}

/** The notice that the card pays for a subscription, with what the customer can do. (spec: WAL-12, WAL-13) */
function LinkedCardNotice({
  fields,
  onUpdate,
}: {
  readonly fields: Fields<WalletSummaryFields>;
  readonly onUpdate: () => void;
}): ReactNode {
  return (
    <>
      <Text field={fields.linkedText} as="p" />
      <DialogButtons>
        <Button onClick={onUpdate}>{textOf(fields.updateText)}</Button>
        <ContentLink field={fields.subscriptionsLink} className={buttonClass('secondary')} />
      </DialogButtons>
    </>
  );
}

/** Returns the title of the dialog for the view that it shows. */
function titleOf(
  { kind, card }: WalletEdit,
  { change }: WalletChangeControl,
  fields: Fields<WalletSummaryFields>,
): string {
  if (kind === 'linked') return textOf(fields.linkedHeading);
  if (kind === 'card') return textOf(card ? fields.updateHeading : fields.addHeading);
  if (kind === 'remove') return textOf(fields.removeHeading);
  return textOf(isFailed(change) ? fields.deleteFailedHeading : fields.deleteHeading);
}
