import type { SubscriptionState } from '#src/model/subscription-states.ts';
import { isChanging } from './subscription-state.ts';
import { isManaged } from './managed-order.ts';
import type { Subscription } from './subscription.ts';
import { centsOf } from './cents-of.ts';
import type { OrderedPlan } from './subscription.ts';

/** The kind of a change of a subscription. The content has texts for each kind. */
export type ChangeKind =
  | 'unsubscribe'
  | 'unsubscribeNow'
  | 'resubscribe'
  | 'restart'
  | 'cancelChange'
  | 'unlink'
  | 'upgrade'
  | 'upgradeLater'
  | 'downgrade';

/** The actions on the card of a subscription. */
export interface Controls {
  readonly changes: readonly ChangeKind[];
  /** The kind of link to the page that changes the plan. */
  readonly link?: 'manage' | 'upgrade' | 'downgrade';
  readonly canActivate: boolean;
  readonly canUnlink: boolean;
}

/** The controls of a card without actions. */
const NO_CONTROLS: Controls = { changes: [], canActivate: false, canUnlink: false };
/** The kind of the link to the page that changes the plan, by the subscription's `action`. */
const LINK_BY_ACTION: ReadonlyMap<string, NonNullable<Controls['link']>> = new Map([
  ['MANAGE', 'manage'],
  ['UPGRADE', 'upgrade'],
  ['DOWNGRADE', 'downgrade'],
]);

/**
 * Returns the actions on the card of a subscription, by its state and its `action`. While a change to another plan is
 * pending, the customer can only cancel this change or unlink the app. `activityProducts` are product keys: a
 * subscription to one of these products ends at once if it is canceled before its activation. (spec: SUB-11, SUB-15,
 * SUB-16, SUB-19, OPEN-71)
 */
export function controlsOf(
  subscription: Subscription,
  state: SubscriptionState,
  activityProducts: readonly string[],
): Controls {
  const { action, otherOffers, futurePlan } = subscription;
  if (state !== 'ended' && state !== 'unlinked' && (isChanging(state) || futurePlan))
    return { ...NO_CONTROLS, changes: ['cancelChange'], canUnlink: true };
  if (state === 'ended' || state === 'unlinked')
    return action === 'RESUBSCRIBE' ? { ...NO_CONTROLS, changes: ['restart'] } : NO_CONTROLS;
  if (state === 'pendingCancel')
    return {
      ...NO_CONTROLS,
      changes: action === 'RESUBSCRIBE' || action === '' ? ['resubscribe'] : [],
      canUnlink: true,
    };
  const link =
    LINK_BY_ACTION.get(action) ?? (otherOffers.length > 0 && state !== 'activationRequired' ? 'manage' : undefined);
  return {
    changes: [unsubscribesAtOnce(subscription, state, activityProducts) ? 'unsubscribeNow' : 'unsubscribe'],
    ...(link && state !== 'paymentDue' ? { link } : {}),
    canActivate: state === 'activationRequired',
    canUnlink: state !== 'activationRequired',
  };
}

/** Returns true if unsubscribing ends the subscription at once, not at the end of its period. */
function unsubscribesAtOnce(
  { productKey, renewalDate, ...subscription }: Subscription,
  state: SubscriptionState,
  activityProducts: readonly string[],
): boolean {
  if (state === 'paymentDue' || renewalDate === '') return true;
  return state === 'activationRequired' && isManaged(subscription) && activityProducts.includes(productKey);
}

/**
 * Returns the kind of change to another plan: a downgrade if the plan is not more expensive. A more expensive plan
 * begins at once, except during a free trial or if its billing period has a different length.
 */
export function planChangeKind(subscription: Subscription, state: SubscriptionState, plan: OrderedPlan): ChangeKind {
  if (centsOf(plan.price) <= centsOf(subscription.price)) return 'downgrade';
  const isLater = state === 'trial' || plan.planDuration.toLowerCase() !== subscription.planDuration.toLowerCase();
  return isLater ? 'upgradeLater' : 'upgrade';
}
