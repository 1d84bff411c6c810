import { useCallback, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useSlice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { Fields } from '#src/model/content-field.ts';
import { useSubscriptionChange, type ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { isPast } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { signInAgain } from '#src/session/sign-in-again.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Toast, type ToastMessage } from '#src/ui/toast/toast.tsx';
import { useQueryOnce } from '#src/ui/use-query-once.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Query parameter that opens the confirmation of an unlink again after a sign-in. */
const RESUME_UNLINK = 'unlink';

/** The dialog that confirms a change, and the function that opens it. */
export interface ChangeDialogControl {
  /** Opens the dialog that asks for confirmation. */
  readonly ask: (change: ChosenChange) => void;
  /** The dialog and the error toast; render it outside the list, which is reloaded after a change. */
  readonly dialog: ReactNode;
}

/**
 * Returns the dialog that asks for confirmation of changes. `heading` gets the focus if the button that opened the
 * dialog no longer exists. (spec: SUB-24, SUB-54)
 */
export function useChangeDialog(
  fields: Fields<SubscriptionsFields>,
  heading: RefObject<HTMLElement | null>,
): ChangeDialogControl {
  const t = usePhrase();
  const session = useSessionPort();
  const { pathname, search } = useLocation();
  const { state, make, reset } = useSubscriptionChange((chosen) =>
    signInAgain(session, pathname + queryAfterSignIn(search, chosen)),
  );
  const [change, setChange] = useState<ChosenChange>();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<ToastMessage>();
  const ask = useCallback(
    (chosen: ChosenChange): void => {
      reset();
      setChange(chosen);
      setIsOpen(true);
    },
    [reset],
  );
  useResumedUnlink(ask);
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

/**
 * Returns the query string of the page after a sign-in. For an unlink, it contains the SKU of the subscription, so that
 * the confirmation opens again.
 */
function queryAfterSignIn(search: string, { kind, subscription }: ChosenChange): string {
  const query = new URLSearchParams(search);
  if (kind === 'unlink') query.set(RESUME_UNLINK, subscription.sku);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Opens the confirmation of an unlink again after a sign-in that the unlink required. (spec: SEC-13) */
function useResumedUnlink(ask: ChangeDialogControl['ask']): void {
  const { now } = usePageContext();
  const { data } = useSlice(getSubscriptions);
  const resume = useCallback(
    (sku: string) => {
      const subscription = data?.find((each) => each.sku === sku && !isPast(each, now));
      if (subscription) ask({ kind: 'unlink', subscription });
    },
    [data, now, ask],
  );
  useQueryOnce(RESUME_UNLINK, data !== undefined, resume);
}
