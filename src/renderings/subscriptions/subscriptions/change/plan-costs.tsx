import type { ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { centsOf } from '#src/operations/subscriptions/cents-of.ts';
import type { OrderedPlan, Subscription } from '#src/operations/subscriptions/subscription.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { tokensOf } from '../texts.ts';
import css from './change-dialog.module.css';

export interface PlanCostsProps {
  readonly subscription: Subscription;
  /** The plan that replaces the present one. */
  readonly plan: OrderedPlan;
  readonly fields: Fields<SubscriptionsFields>;
}

/** Returns true if a price contains an amount. */
const isAmount = (price: string): boolean => /\d/.test(price);

/**
 * The cost of a change of plan: the service's text about today's charge, the next charge, and the difference from
 * the current price.
 */
export function PlanCosts({ subscription, plan, fields }: PlanCostsProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const now = tokensOf(subscription, { language, t });
  const next = tokensOf(subscription, { language, t }, plan);
  const cents = centsOf(plan.price) - centsOf(subscription.price);
  const tokens = {
    ...next,
    currentPrice: now.price,
    currentDuration: now.duration,
    difference: priceText((Math.abs(cents) / 100).toFixed(2), language),
  };
  const hasPrices = isAmount(plan.price) && isAmount(subscription.price);
  const isSamePeriod = plan.planDuration.toLowerCase() === subscription.planDuration.toLowerCase();
  const difference = isSamePeriod
    ? cents !== 0 && (cents > 0 ? fields.moreText : fields.lessText)
    : fields.otherPeriodText;
  return (
    <div className={css.costs}>
      {plan.description && <p className={css.today}>{plan.description}</p>}
      {next.date && isAmount(plan.price) && <p>{fillTokens(textOf(fields.nextPaymentText), tokens)}</p>}
      {difference && hasPrices && <p>{fillTokens(textOf(difference), tokens)}</p>}
    </div>
  );
}
