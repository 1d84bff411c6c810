import type { Words } from '#schemas/types/catalog.types.ts';
import { soldPlanOf, type OfferedPlan, type PlanCatalog } from '../catalog/catalog.ts';
import { amountOf } from '../rules/amounts.ts';
import { applyEvent } from '../rules/apply-event.ts';
import type { Subscription } from '../rules/subscription.ts';

/** The effect that another plan would have on a subscription. */
export interface PlanChange {
  readonly event: 'upgrade' | 'downgrade';
  /** Today's charge, in cents. */
  readonly today: number;
  readonly currency: string;
  /** Whether the plan begins only when the present period ends. */
  readonly isLater: boolean;
  /** Time of the next renewal, in milliseconds since 1970. */
  readonly renews: number;
}

/**
 * Returns the effect that a plan would have on a subscription; undefined if the change is not possible. It is computed
 * by the function that also applies the change.
 */
export function planChangeOf(
  plan: OfferedPlan,
  subscription: Subscription,
  now: number,
  catalog: PlanCatalog,
): PlanChange | undefined {
  const present = catalog.planOfSku(subscription.plan.sku);
  if (!present || present.family !== plan.family || present.sku === plan.sku || plan.isSoldOut) return undefined;
  const event = plan.rank > present.rank ? 'upgrade' : 'downgrade';
  const outcome = applyEvent(subscription, { event, now, plan: soldPlanOf(plan) });
  if (!outcome) return undefined;
  const today = outcome.entries.reduce((sum, { cents }) => sum + cents, 0);
  const { nextPlan, periodEnds } = outcome.subscription;
  return { event, today, currency: plan.price.currency, isLater: nextPlan !== undefined, renews: periodEnds };
}

/**
 * Returns the texts about today's charge and the start of the plan. They contain the amount only if it is in US
 * dollars. (spec: OFFER-71)
 */
export function changeTexts({ today, currency, isLater }: PlanChange): Exclude<Words, string> {
  if (isLater)
    return {
      en: 'Begins at your next renewal. Nothing is charged today.',
      es: 'Empieza en tu próxima renovación. Hoy no se cobra nada.',
    };
  if (currency !== 'USD')
    return {
      en: 'Begins right away. The rest of the period is charged today.',
      es: 'Empieza de inmediato. El resto del periodo se cobra hoy.',
    };
  const amount = `$${amountOf(today)}`;
  return {
    en: `Begins right away. ${amount} is charged today for the rest of the period.`,
    es: `Empieza de inmediato. Hoy se cobran ${amount} por el resto del periodo.`,
  };
}
