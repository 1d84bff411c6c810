import type { RefusalCode } from '../../service/refusals.ts';
import type { PaymentOutcome } from '../store/change-subscription.ts';

/** The refusal code of each kind of failed payment. (spec: OFFER-41, OPEN-63) */
export const PAYMENT_REFUSALS: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, RefusalCode>> = {
  declined: 'PCS-PY-201',
  expired: 'PCS-PY-202',
  noCard: 'PCS-OR-105',
};
