import type { ReactNode } from 'react';
import { ServiceHtml } from '#src/layout/service-html.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { PlanTermsProps } from './plan-terms-props.ts';
import css from './offer-page.module.css';

/**
 * The dialog with the terms of a plan and other information about it. Its code is loaded when PlanTerms first opens.
 * (spec: OFFER-10)
 */
export function LoadedPlanTerms({ open, onClose, plan }: PlanTermsProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={plan.name} size="wide">
      <div className={css.texts}>
        {[plan.otherInfo, ...plan.terms].filter(Boolean).map((html, index) => (
          <ServiceHtml key={index} html={html} className="prose" />
        ))}
      </div>
    </Dialog>
  );
}
