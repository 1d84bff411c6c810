import { useCallback, useState, type ReactNode, type RefObject } from 'react';
import type { Fields } from '#src/model/content-field.ts';
import { useSubscriptionChange, type ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Toast, type ToastMessage } from '#src/ui/toast/toast.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { ChangeDialog } from './change-dialog.tsx';

export interface ChangeDialogControl {
  /** Opens the dialog that asks for confirmation. */
  readonly ask: (change: ChosenChange) => void;
  /** The dialog and the error toast; render it outside the list, which is reloaded after a change. */
  readonly dialog: ReactNode;
}

/** The dialog in which changes are confirmed. `heading` gets the focus if the button that opened it is gone. (spec: SUB-24, SUB-54) */
export function useChangeDialog(
  fields: Fields<SubscriptionsFields>,
  heading: RefObject<HTMLElement | null>,
): ChangeDialogControl {
  const t = usePhrase();
  const { state, make, reset } = useSubscriptionChange();
  const [change, setChange] = useState<ChosenChange>();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<ToastMessage>();
  const ask = (chosen: ChosenChange): void => {
    reset();
    setChange(chosen);
    setIsOpen(true);
  };
  const close = (): void => setIsOpen(false);
  const dialog = (
    <>
      <ChangeDialog
        open={isOpen}
        change={change}
        state={state}
        fields={fields}
        onConfirm={() => {
          // Ignores the second press of a double press, also while the dialog closes.
          if (change && isOpen && !state.success) void make(change);
        }}
        onClose={close}
        onClosed={() => {
          if (state.success && document.activeElement === document.body) heading.current?.focus();
          reset();
        }}
        onUnavailable={() => {
          close();
          setMessage({ text: t('part-unavailable') });
        }}
      />
      <Toast message={message} onGone={useCallback(() => setMessage(undefined), [])} />
    </>
  );
  return { ask, dialog };
}
