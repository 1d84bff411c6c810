import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { PlanTermsProps } from './plan-terms-props.ts';

/** The dialog with the terms of a plan; its code, which sanitizes HTML, is loaded on demand. */
export const { Part: PlanTerms, prefetch: prefetchPlanTerms } = createLazyPart<PlanTermsProps>(
  async () => (await import('./loaded-plan-terms.tsx')).LoadedPlanTerms,
);
