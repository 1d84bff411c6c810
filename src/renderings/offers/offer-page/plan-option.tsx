import { useId, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { getReviews } from '#src/operations/offers/activation.ts';
import type { Plan } from '#src/operations/offers/plans.ts';
import { Button } from '#src/ui/button/button.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { PlanCard } from '#src/ui/plan-card/plan-card.tsx';
import { planPrice } from '#src/ui/plan-card/plan-price.ts';
import { Stars } from '#src/ui/stars/stars.tsx';
import { PlanTerms, prefetchPlanTerms } from './plan-terms.ts';
import css from './offer-page.module.css';

export interface PlanOptionProps {
  readonly plan: Plan;
  readonly termsText: string;
  /** Shown in place of the control that selects the plan, if the price of the plan cannot be shown. */
  readonly unpricedText: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** A plan that can be selected, with its terms and rating. (spec: OFFER-08, OFFER-10, OFFER-12, OFFER-15, OFFER-79) */
export function PlanOption({ plan, termsText, unpricedText, isSelected, onToggle }: PlanOptionProps): ReactNode {
  const t = usePhrase();
  const id = useId();
  const { language } = usePageContext();
  const { name, icon, description, otherInfo, terms, items } = plan;
  const price = planPrice(plan, language, t);
  const appId = items.find((item) => item.appId)?.appId;
  const details = [price && `${id}-price`, description.length > 0 && `${id}-lines`].filter(Boolean).join(' ');
  return (
    <PlanCard
      id={id}
      icon={icon}
      price={price}
      description={description}
      isSelected={isSelected}
      name={
        price ? (
          <label htmlFor={id} className={css.label}>
            {name}
          </label>
        ) : (
          name
        )
      }
      control={
        price && (
          <input
            type="checkbox"
            id={id}
            className={css.box}
            checked={isSelected}
            onChange={onToggle}
            {...(details ? { 'aria-describedby': details } : {})}
          />
        )
      }
    >
      {!price && unpricedText && <p>{unpricedText}</p>}
      {appId && <PlanRating appId={appId} />}
      {termsText && (otherInfo || terms.length > 0) && <TermsButton plan={plan} text={termsText} />}
    </PlanCard>
  );
}

/** The average rating of an app; an empty area until it is loaded. */
function PlanRating({ appId }: { readonly appId: string }): ReactNode {
  const { data } = useSlice(getReviews, { appId });
  return data ? <Stars stars={data.stars} count={data.count} /> : <span className={css.noRating} />;
}

/** The button that opens the terms of a plan. */
function TermsButton({ plan, text }: { readonly plan: Plan; readonly text: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={css.terms}
        aria-label={`${text}: ${plan.name}`}
        {...dialogButtonProps(prefetchPlanTerms, () => setOpen(true))}
      >
        {text}
      </Button>
      <PlanTerms open={open} onClose={() => setOpen(false)} plan={plan} />
    </>
  );
}
