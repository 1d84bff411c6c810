import { useRef, useState } from 'react';
import { needsFreshSignIn } from '#src/data/operation-error.ts';
import { useTransactionSettings } from '#src/data/settings/transaction-settings.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { Fields } from '#src/model/content-field.ts';
import { getTransactionHistory, refund as refundOperation, type Transaction } from '#src/operations/transactions.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { signInAgain } from '#src/session/sign-in-again.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';
import { refundFailure, type RefundFailure } from './refund-failure.ts';
import { storePendingRefund, RESUME_REFUND } from './pending-refund.ts';

/** The function that requests a refund, and the failure of the last attempt. */
export interface RefundAction {
  /** Requests the refund. Resolves with false if a request is running, and rejects if the refund fails. */
  readonly request: (transaction: Transaction, reason: string) => Promise<boolean>;
  readonly failure: RefundFailure | undefined;
  readonly isPending: () => boolean;
  /** Removes the last failure. */
  readonly reset: () => void;
}

/**
 * Returns the function that refunds a charge. If a fresh sign-in is required, the customer returns to the dialog.
 * (spec: TXN-11, SEC-13)
 */
export function useRefund(fields: Fields<TransactionListFields>): RefundAction {
  const { run } = useAction(refundOperation);
  const { reload } = useSlice(getTransactionHistory);
  const changeHistory = useSliceChange(getTransactionHistory);
  const { cardErrorCodes } = useTransactionSettings();
  const session = useSessionPort();
  const { path } = usePageContext();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<RefundFailure>();

  const request: RefundAction['request'] = async (transaction, reason) => {
    if (isBusy.current) return false;
    const { transactionId, appId } = transaction;
    isBusy.current = true;
    setFailure(undefined);
    try {
      await run({ transactionId, appId, reason });
      changeHistory((all) =>
        all.map((each) => (each.transactionId === transactionId ? { ...each, refundable: false } : each)),
      );
      // Reads the list again, because it now contains the refund. The charge has no Refund button even if this fails.
      void reload();
      return true;
    } catch (error) {
      if (needsFreshSignIn(error)) {
        storePendingRefund(session.values, { transactionId, reason });
        await signInAgain(session, `${path}?${RESUME_REFUND}=true`);
      }
      setFailure(refundFailure(error, fields, cardErrorCodes));
      throw error;
    } finally {
      isBusy.current = false;
    }
  };
  return { request, failure, isPending: () => isBusy.current, reset: () => setFailure(undefined) };
}
