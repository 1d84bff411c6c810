import type { JsonObject } from '#src/model/json.ts';
import { isObject } from '#src/model/json.ts';
import type { PlanCatalog } from '../catalog/catalog.ts';
import type { SoldPlan, State, Subscription } from '../rules/subscription.ts';
import type { StoredSubscription } from '../store/subscriptions.ts';
import { amountOf } from './amounts.ts';
import { stateWords } from './state-words.ts';

/** Activation status and action of each state. (spec: SUB-11, SUB-20) */
const STATUS: Readonly<Record<State, { readonly activationStatus: string; readonly action: string }>> = {
  activationRequired: { activationStatus: 'pending', action: 'UNSUBSCRIBE' },
  trial: { activationStatus: 'active', action: 'UNSUBSCRIBE' },
  active: { activationStatus: 'active', action: 'UNSUBSCRIBE' },
  pendingUpgrade: { activationStatus: 'active', action: 'UPGRADE' },
  pendingDowngrade: { activationStatus: 'active', action: 'DOWNGRADE' },
  pendingCancel: { activationStatus: 'pendingCancel', action: 'RESUBSCRIBE' },
  paymentDue: { activationStatus: 'active', action: 'PAYMENT' },
  ended: { activationStatus: 'ended', action: 'RESUBSCRIBE' },
  unlinked: { activationStatus: 'unlinked', action: 'RESUBSCRIBE' },
};

/** Returns a subscription as the subscription API documents it, with texts in both languages. (spec: SUB-10) */
export function subscriptionRecord({ subscription, details }: StoredSubscription, catalog: PlanCatalog): JsonObject {
  const { seeded, ...shown } = details;
  if (isUnchanged(subscription, seeded)) return shown;
  const { plan, state, started } = subscription;
  const others = otherPlans(subscription, catalog);
  const action = state === 'active' && others.length > 0 ? 'MANAGE' : STATUS[state].action;
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
    ...STATUS[state],
    action,
    ...stateWords(subscription),
    ...offerOf(subscription),
    ...datesOf(subscription),
    ...(others.length > 0 ? { otherOffers: others } : {}),
  };
}

/** Whether a customer's file still describes the subscription: its texts are shown until the first change. */
function isUnchanged({ state, plan, anchor, periodEnds }: Subscription, seeded: unknown): boolean {
  return isObject(seeded) && seeded['state'] === state && seeded['sku'] === plan.sku && anchor === periodEnds;
}

function offerOf({ isTrial, promotion }: Subscription): JsonObject {
  const isPromotion = promotion !== undefined && promotion.left > 0;
  if (isTrial) return { isPromotion, offerType: 'freeTrial' };
  return isPromotion ? { isPromotion, offerType: 'promotion' } : { isPromotion, offerType: undefined };
}

function datesOf({ state, periodEnds, ended }: Subscription): JsonObject {
  if (state === 'ended' || state === 'unlinked') return { renewalDate: undefined, endDate: ended ?? periodEnds };
  if (state === 'pendingCancel') return { renewalDate: undefined, endDate: periodEnds };
  return { renewalDate: periodEnds, endDate: undefined };
}

/** Returns the other plans of the same family that are sold. */
function otherPlans({ plan }: Subscription, catalog: PlanCatalog): JsonObject[] {
  const family = catalog.planOfSku(plan.sku)?.family;
  return catalog.plans
    .filter((each) => each.family === family && each.sku !== plan.sku && !each.isSoldOut)
    .map(({ sku, offerId, name, price, frequency }) =>
      orderedPlan({ sku, offerId, name, cents: price.cents, frequency }),
    );
}

/** Returns a plan of a managed order. (spec: SUB-14) */
export function orderedPlan(
  { sku, offerId, name, cents, frequency }: Pick<SoldPlan, 'sku' | 'offerId' | 'name' | 'cents' | 'frequency'>,
  startDate?: number,
): JsonObject {
  const plan = { sku, offerId, name, price: amountOf(cents), planDuration: frequency };
  return startDate === undefined ? plan : { ...plan, startDate };
}
