import { useCallback, useReducer, useRef } from 'react';
import { isAccountUnknown, needsFreshSignIn, OperationError } from '#src/data/operation-error.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { NO_WALLET_CHANGE, reduceWalletChange, type WalletChangeState } from '#src/operations/wallet/wallet-change.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { signInAgain } from '#src/session/sign-in-again.ts';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { WALLET_QUERY, type WalletEdit } from './wallet-edit.ts';

/** One attempt to change the wallet. */
export interface WalletAttempt {
  readonly work: () => Promise<unknown>;
  /** The message after a success. */
  readonly done: string;
  /** Returns the message after an error. */
  readonly failure: (error: unknown) => string;
  readonly isTryAgain?: boolean;
  /** Returns true if the change may have charged a due payment although it has failed. */
  readonly mayHaveCharged?: (error: unknown) => boolean;
}

/** The function that changes the wallet, and the state of the change. */
export interface WalletChangeControl {
  readonly change: WalletChangeState;
  /**
   * Whether the card may have been saved and a due payment charged, by this attempt or an earlier one, also before a
   * reload.
   */
  readonly mayBeCharged: boolean;
  /** Runs one change at a time. Closes the dialog after a success, and returns the error after a failure. */
  readonly run: (attempt: WalletAttempt) => Promise<unknown>;
  /** Clears the message about the last attempt. (spec: WAL-18) */
  readonly reset: () => void;
  /** Closes the dialog, unless a change is running. */
  readonly close: () => void;
}

/**
 * Returns true if the service refused the removal because the card pays for a subscription. The error code is that of
 * the sandbox; the documentation of the service names none.
 */
export const isLinkedRefusal = (error: unknown): boolean =>
  error instanceof OperationError && error.errorCode === 'PCS-WM-103';

/** Returns true after an attempt that did not succeed. */
export const isFailed = ({ updateAction, success }: WalletChangeState): boolean => updateAction === 1 && !success;

/** Functions that the change of the wallet calls. */
export interface WalletDialogEvents {
  readonly onClose: () => void;
  /** Called if the card on file may differ from the shown card. */
  readonly onStale: () => void;
}

/**
 * Returns the function that changes the wallet, and the state of the change. Without an account id nothing is sent
 * (spec: WAL-53). If the service requires a fresh sign-in, the customer is redirected to sign-in and back to this
 * dialog (spec: SEC-13).
 */
export function useWalletChange(
  kind: WalletEdit['kind'] | undefined,
  fields: Fields<WalletSummaryFields>,
  { onClose, onStale }: WalletDialogEvents,
): WalletChangeControl {
  const [change, dispatch] = useReducer(reduceWalletChange, NO_WALLET_CHANGE);
  const busy = useRef(false);
  const session = useSessionPort();
  const { values } = session;
  const { path } = usePageContext();
  const reset = useCallback(() => dispatch({ type: 'reset' }), []);
  const run: WalletChangeControl['run'] = async ({ work, done, failure, isTryAgain = true, mayHaveCharged }) => {
    if (busy.current || change.success) return undefined;
    busy.current = true;
    dispatch({ type: 'started' });
    // The session stores that the outcome is unclear, because the page may be reloaded before the response arrives.
    // Only a saved card clears an earlier unclear attempt: a refusal or a removal does not show what that attempt
    // charged.
    const wasUnclear = values.get('unclearCard') !== undefined;
    if (mayHaveCharged) values.set('unclearCard', 'true');
    try {
      await work();
      if (mayHaveCharged) values.remove('unclearCard');
      dispatch({ type: 'succeeded', message: done });
      onClose();
      return undefined;
    } catch (error) {
      if (needsFreshSignIn(error)) await signInAgain(session, `${path}?${WALLET_QUERY}=${kind}`);
      const message = isAccountUnknown(error) ? textOf(fields.noAccountText) : failure(error);
      if (mayHaveCharged && !wasUnclear && !mayHaveCharged(error)) values.remove('unclearCard');
      dispatch({ type: 'failed', message, isTryAgain });
      if (error instanceof OperationError && error.status === 409) onStale();
      return error;
    } finally {
      busy.current = false;
    }
  };
  return {
    change,
    mayBeCharged: values.get('unclearCard') !== undefined,
    run,
    reset,
    close: () => {
      if (!busy.current) onClose();
    },
  };
}
