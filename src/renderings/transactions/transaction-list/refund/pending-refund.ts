import { useCallback } from 'react';
import { own, tryParseJson } from '#src/model/json.ts';
import type { SessionValues } from '#src/session/session-values.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useQueryOnce } from '#src/ui/use-query-once.ts';

/**
 * Query parameter that opens the refund again after a sign-in. Its value does not identify the charge, which is stored
 * in the session. (spec: SEC-18)
 */
export const RESUME_REFUND = 'refund';

/** A refund that waits for a fresh sign-in. */
export interface PendingRefund {
  readonly transactionId: string;
  readonly reason: string;
}

/** Stores a refund in the session before the sign-in. */
export function storePendingRefund(values: SessionValues, pending: PendingRefund): void {
  values.set('pendingRefund', JSON.stringify(pending));
}

/** Returns the stored refund and removes it from the session; undefined if there is none. */
function takePendingRefund(values: SessionValues): PendingRefund | undefined {
  const stored = values.get('pendingRefund');
  values.remove('pendingRefund');
  const pending = tryParseJson(stored);
  const [transactionId, reason] = [own(pending, 'transactionId'), own(pending, 'reason')];
  return typeof transactionId === 'string' && typeof reason === 'string' ? { transactionId, reason } : undefined;
}

/** Calls `onResume` once, when the customer has come back from a sign-in and the charges are loaded. (spec: SEC-13) */
export function useResumedRefund(isLoaded: boolean, onResume: (pending: PendingRefund) => void): void {
  const { values } = useSessionPort();
  const resume = useCallback(() => {
    const pending = takePendingRefund(values);
    if (pending) onResume(pending);
  }, [values, onResume]);
  useQueryOnce(RESUME_REFUND, isLoaded, resume);
}
