import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isObject } from '#src/model/json.ts';
import type { SessionValues } from '#src/session/session-values.ts';
import { useSessionPort } from '#src/session/session-context.tsx';

/** Query parameter with which the page opens the refund again after a sign-in. It names no charge. (spec: SEC-18) */
export const RESUME_REFUND = 'refund';

/** A refund that waits for a fresh sign-in. */
export interface PendingRefund {
  readonly transactionId: string;
  readonly reason: string;
}

export function keepPendingRefund(values: SessionValues, pending: PendingRefund): void {
  values.set('pendingRefund', JSON.stringify(pending));
}

function takePendingRefund(values: SessionValues): PendingRefund | undefined {
  const stored = values.get('pendingRefund');
  values.remove('pendingRefund');
  try {
    const pending: unknown = JSON.parse(stored ?? '');
    if (!isObject(pending)) return undefined;
    const { transactionId, reason } = pending;
    return typeof transactionId === 'string' && typeof reason === 'string' ? { transactionId, reason } : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `onResume` once, when the customer has come back from a sign-in and the charges are loaded. (spec: SEC-13) */
export function useResumedRefund(isLoaded: boolean, onResume: (pending: PendingRefund) => void): void {
  const { values } = useSessionPort();
  const [query, setQuery] = useSearchParams();
  const isResumed = query.has(RESUME_REFUND);
  useEffect(() => {
    if (!isResumed || !isLoaded) return;
    const pending = takePendingRefund(values);
    if (pending) onResume(pending);
    const without = (before: URLSearchParams): URLSearchParams => {
      const changed = new URLSearchParams(before);
      changed.delete(RESUME_REFUND);
      return changed;
    };
    setQuery(without, { replace: true, preventScrollReset: true });
  }, [isResumed, isLoaded, values, onResume, setQuery]);
}
