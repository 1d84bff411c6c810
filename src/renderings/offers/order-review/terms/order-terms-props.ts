import type { Plan } from '#src/operations/offers/plans.ts';

export interface OrderTermsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly plans: readonly Plan[];
}
