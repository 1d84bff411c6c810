import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { OrderTermsProps } from './order-terms-props.ts';

/** The dialog with the terms of all plans of an order; its code is loaded on demand. */
export const { Part: OrderTerms, prefetch: prefetchOrderTerms } = createLazyPart<OrderTermsProps>(
  async () => (await import('./loaded-order-terms.tsx')).LoadedOrderTerms,
);
