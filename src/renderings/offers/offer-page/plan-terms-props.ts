import type { Plan } from '#src/operations/offers/plans.ts';

export interface PlanTermsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: Plan;
}
