import type { JsonObject } from '#src/model/json.ts';
import { isObject } from '#src/model/json.ts';
import type { SubscriptionState as State } from '#src/model/subscription-states.ts';
import type { PlanCatalog } from '../catalog/catalog.ts';
import type { SoldPlan, Subscription } from '../rules/subscription.ts';
import type { StoredSubscription } from '../store/subscriptions.ts';
import { planChangeOf, changeTexts } from '../plans/plan-change.ts';
import { timelineOf } from '../rules/timeline.ts';
import { amountOf } from '../rules/amounts.ts';
import { stateTexts } from './state-texts.ts';

/** Number of coming steps that a subscription shows. */
const SHOWN_STEPS = 2;

/** Activation status and action of each state. (spec: SUB-11, SUB-20) */
const STATUS_AND_ACTION: Readonly<Record<State, { readonly activationStatus: string; readonly action: string }>> = {
  activationRequired: { activationStatus: 'pending', action: 'UNSUBSCRIBE' },
  trial: { activationStatus: 'active', action: 'UNSUBSCRIBE' },
  active: { activationStatus: 'active', action: 'UNSUBSCRIBE' },
  pendingUpgrade: { activationStatus: 'pendingUpgrade', action: 'UPGRADE' },
  pendingDowngrade: { activationStatus: 'pendingDowngrade', action: 'DOWNGRADE' },
  pendingCancel: { activationStatus: 'pendingCancel', action: 'RESUBSCRIBE' },
  paymentDue: { activationStatus: 'active', action: 'PAYMENT' },
  ended: { activationStatus: 'ended', action: 'RESUBSCRIBE' },
  unlinked: { activationStatus: 'unlinked', action: 'RESUBSCRIBE' },
};

/** Returns a subscription as the subscription API documents it, with texts in both languages. (spec: SUB-10) */
export function subscriptionRecord(
  { subscription, details }: StoredSubscription,
  catalog: PlanCatalog,
  now: number,
): JsonObject {
  const { seeded, offerDetails, ...rest } = details;
  const others = otherPlans(subscription, catalog, now);
  const shown = {
    ...rest,
    offerDetails: [...(Array.isArray(offerDetails) ? offerDetails : []), ...upcomingSteps(subscription)],
    ...(others.length > 0 ? { otherOffers: others } : {}),
  };
  if (isUnchanged(subscription, seeded)) return shown;
  const { plan, state, started } = subscription;
  const action = state === 'active' && others.length > 0 ? 'MANAGE' : STATUS_AND_ACTION[state].action;
  return {
    ...shown,
    sku: plan.sku,
    offerId: plan.offerId,
    subscriptionName: plan.name,
    appId: plan.appId,
    appName: plan.appName,
    price: amountOf(plan.cents),
    planDuration: plan.frequency,
    subscriptionStartDate: started,
    ...STATUS_AND_ACTION[state],
    action,
    ...stateTexts(subscription),
    ...offerOf(subscription),
    ...datesOf(subscription),
  };
}

/**
 * Whether a subscription is unchanged since it was read from the customer's file. Until the first change the texts of
 * the file are shown.
 */
function isUnchanged({ state, plan, anchor, periodEnds }: Subscription, seeded: unknown): boolean {
  return isObject(seeded) && seeded['state'] === state && seeded['sku'] === plan.sku && anchor === periodEnds;
}

/** Returns the members of the record that say whether the subscription is in a free trial or a promotion. */
function offerOf({ isTrial, promotion }: Subscription): JsonObject {
  const isPromotion = promotion !== undefined && promotion.left > 0;
  if (isTrial) return { isPromotion, offerType: 'freeTrial' };
  return isPromotion ? { isPromotion, offerType: 'promotion' } : { isPromotion, offerType: undefined };
}

/** Returns the members of the record with the date of the next renewal, or the date of the end. */
function datesOf({ state, periodEnds, ended }: Subscription): JsonObject {
  if (state === 'ended' || state === 'unlinked') return { renewalDate: undefined, endDate: ended ?? periodEnds };
  if (state === 'pendingCancel') return { renewalDate: undefined, endDate: periodEnds };
  return { renewalDate: periodEnds, endDate: undefined };
}

/**
 * Returns the other plans of the same family that are sold. A plan to which the subscription can change has a text
 * about it.
 */
function otherPlans(subscription: Subscription, catalog: PlanCatalog, now: number): JsonObject[] {
  const { sku } = subscription.plan;
  const family = catalog.planOfSku(sku)?.family;
  return catalog.plans
    .filter((each) => each.family === family && each.sku !== sku && !each.isSoldOut)
    .map((plan) => {
      const change = planChangeOf(plan, subscription, now, catalog);
      const record = orderedPlan({ ...plan, cents: plan.price.cents });
      return change ? { ...record, description: changeTexts(change) } : record;
    });
}

/**
 * Returns the next charges and the end of the subscription. They are computed by the function that later makes the
 * charges. (decision 0030)
 */
function upcomingSteps(subscription: Subscription): JsonObject[] {
  return timelineOf(subscription, SHOWN_STEPS).map(({ at, subscription: { state, plan }, entries }) => {
    if (state === 'ended') return { kind: 'end', date: at };
    const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
    return { kind: 'charge', date: at, amount: amountOf(cents), name: plan.name };
  });
}

/** Returns a plan as managed orders and other offers contain it. (spec: SUB-14) */
export function orderedPlan(
  { sku, offerId, name, cents, frequency }: Pick<SoldPlan, 'sku' | 'offerId' | 'name' | 'cents' | 'frequency'>,
  startDate?: number,
): JsonObject {
  const plan = { sku, offerId, name, price: amountOf(cents), planDuration: frequency };
  return startDate === undefined ? plan : { ...plan, startDate };
}
