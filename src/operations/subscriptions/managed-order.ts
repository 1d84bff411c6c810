import { asText, type JsonObject } from '#src/model/json.ts';
import type { OrderedPlan, Subscription } from './subscription.ts';

/** Reads a plan of a managed order or of the list of other plans. */
export function readOrderedPlan(plan: JsonObject): OrderedPlan {
  return {
    sku: asText(plan['sku']),
    offerId: asText(plan['offerId']),
    name: asText(plan['name']) || asText(plan['subscriptionName']),
    price: asText(plan['price']),
    planDuration: asText(plan['planDuration']),
    description: asText(plan['description']),
    startDate: asText(plan['startDate']),
  };
}

/** `subscriptionType` of the subscriptions that the provider manages. (spec: SUB-13) */
const MANAGED = 'xcp';

/** Returns true if the provider manages the subscription. */
export function isManaged({ subscriptionType }: Pick<Subscription, 'subscriptionType'>): boolean {
  return subscriptionType.toLowerCase() === MANAGED;
}

/** Activation statuses of subscriptions whose plan can no longer change. */
const NOT_CHANGING: ReadonlySet<string> = new Set(['ended', 'unlinked', 'pendingcancel']);

/**
 * Returns the plan that will replace the plan of a subscription; undefined if there is none. This is the plan in
 * `future` that is also one of the subscription's other plans. A plan in `future` that matches no subscription belongs
 * to the only managed subscription with the action UPGRADE or DOWNGRADE. If no subscription has such an action, it
 * belongs to the only managed subscription. (spec: SUB-14)
 */
export function futurePlanOf(
  subscription: Subscription,
  all: readonly Subscription[],
  future: readonly OrderedPlan[],
): OrderedPlan | undefined {
  if (!canChange(subscription)) return undefined;
  const own = future.find((plan) => isOtherPlan(subscription, plan));
  if (own) return own;
  const managed = all.filter(canChange);
  const foreign = future.filter((plan) => !managed.some((each) => isOtherPlan(each, plan)));
  const changing = managed.filter(({ action }) => action === 'UPGRADE' || action === 'DOWNGRADE');
  const [only, ...others] = changing.length > 0 ? changing : managed;
  return only === subscription && others.length === 0 ? foreign[0] : undefined;
}

/** Returns true if a future plan can replace the plan of the subscription. */
function canChange(subscription: Subscription): boolean {
  return isManaged(subscription) && !NOT_CHANGING.has(subscription.activationStatus.toLowerCase());
}

/** Returns true if the plan is one of the other plans to which the subscription can change. */
function isOtherPlan({ sku, otherOffers }: Subscription, plan: OrderedPlan): boolean {
  return plan.sku !== '' && plan.sku !== sku && otherOffers.some((other) => other.sku === plan.sku);
}
