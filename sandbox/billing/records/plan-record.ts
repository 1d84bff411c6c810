import type { JsonObject } from '#src/model/json.ts';
import { endOfPeriod, endOfTrial } from '../rules/periods.ts';
import { changeTexts, type PlanChange } from '../plans/plan-change.ts';
import { soldPlanOf, type OfferedPlan } from '../catalog/catalog.ts';
import type { Eligibility } from '../plans/eligibility.ts';
import { amountOf } from '../rules/amounts.ts';

/** A plan, with the data that `planRecord` needs to describe it. */
export interface ShownPlan {
  readonly plan: OfferedPlan;
  readonly eligibility: Eligibility;
  readonly isInCart: boolean;
  readonly now: number;
  /** The effect on the current subscription, if the plan replaces its plan. */
  readonly change?: PlanChange | undefined;
}

/** Returns a plan as the offer API documents it, with texts in both languages. (spec: OFFER-09) */
export function planRecord({ plan, eligibility, isInCart, now, change }: ShownPlan): JsonObject {
  const { id, name, family, description, price, frequency, otherInfo, terms, thankyou, icon, appId } = plan;
  return {
    id,
    name,
    family,
    description: [...(change ? [changeTexts(change)] : saleTexts(plan, eligibility)), ...description],
    chargeDetails: { amount: amountOf(price.cents), frequency, currency: price.currency },
    otherInfo,
    terms,
    renewalDate: change?.renews ?? renewalDateOf(plan, eligibility, now),
    qtyInCart: isInCart ? 1 : 0,
    thankyou: [{ items: [{ id, icon, description: thankyou, activation: { appId } }] }],
    icon,
  };
}

/** Returns the date of the next charge in milliseconds since 1970, or the word `season`. (spec: OFFER-09, OFFER-78) */
function renewalDateOf(plan: OfferedPlan, { trialDays }: Eligibility, now: number): number | 'season' {
  if (trialDays !== undefined) return endOfTrial(now, trialDays);
  return plan.frequency === 'season' ? 'season' : endOfPeriod(soldPlanOf(plan), now, 1);
}

/** Returns the lines about a free trial or a promotion that the customer gets. */
function saleTexts({ price }: OfferedPlan, { trialDays, promotion }: Eligibility): JsonObject[] {
  if (trialDays !== undefined)
    return [{ en: `Free for the first ${trialDays} days`, es: `Gratis los primeros ${trialDays} días` }];
  if (!promotion || price.currency !== 'USD') return [];
  const amount = amountOf(promotion.cents);
  return [
    {
      en: `$${amount} for each of your first ${promotion.periods} payments`,
      es: `$${amount} en cada uno de tus primeros ${promotion.periods} pagos`,
    },
  ];
}
