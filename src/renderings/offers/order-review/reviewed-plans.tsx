import { useState, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Plan } from '#src/operations/offers/plans.ts';
import { Button } from '#src/ui/button/button.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { PlanCard } from '#src/ui/plan-card/plan-card.tsx';
import { planPrice } from '#src/ui/plan-card/plan-price.ts';
import { OrderTerms, prefetchOrderTerms } from './terms/order-terms.ts';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

export interface ReviewedPlansProps {
  readonly plans: readonly Plan[];
  /** Earlier versions of the plans whose price, description or terms have changed, by plan id. */
  readonly changed: ReadonlyMap<string, Plan>;
  readonly fields: Fields<OrderReviewFields>;
}

/** The plans of the order, and the button that opens their terms. (spec: OFFER-24) */
export function ReviewedPlans({ plans, changed, fields }: ReviewedPlansProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const [isOpen, setIsOpen] = useState(false);
  const title = textOf(fields.termsText);
  return (
    <div className={css.plans}>
      {plans.map((plan) => {
        const before = changed.get(plan.id);
        return (
          <PlanCard
            key={plan.id}
            name={plan.name}
            heading="h2"
            icon={plan.icon}
            price={planPrice(plan, language, t)}
            description={plan.description}
          >
            {before && (
              <p className={css.changed}>
                {fillTokens(textOf(fields.newPriceText), { price: planPrice(before, language, t) })}
              </p>
            )}
          </PlanCard>
        );
      })}
      {title && (
        <>
          <Button variant="quiet" {...dialogButtonProps(prefetchOrderTerms, () => setIsOpen(true))}>
            {title}
          </Button>
          <OrderTerms open={isOpen} onClose={() => setIsOpen(false)} title={title} plans={plans} />
        </>
      )}
    </div>
  );
}
