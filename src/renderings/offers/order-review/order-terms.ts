import type { Plan } from '#src/operations/offers/plans.ts';
import { onOpen } from '#src/ui/on-open.tsx';

export interface OrderTermsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly plans: readonly Plan[];
}

/** The dialog with the terms of all plans of an order; its code is loaded when it opens. */
export const { Part: OrderTerms, prefetch: prefetchOrderTerms } = onOpen<OrderTermsProps>(
  async () => (await import('./open-order-terms.tsx')).OpenOrderTerms,
);
