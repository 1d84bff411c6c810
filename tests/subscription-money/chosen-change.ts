/** The changes that a customer can choose, and their actions in the model. */
import { controlsOf, planChangeKind, type ChangeKind } from '#src/operations/subscriptions/controls.ts';
import type { OrderedPlan, Subscription } from '#src/operations/subscriptions/subscription.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { SubscriptionKind } from './customer-file.ts';
import { applyAction, applyPlanChange, type Action, type Model, type PlanName } from './model.ts';

/** The changes that need no plan. */
const CHANGES_WITHOUT_PLAN: readonly ChangeKind[] = [
  'unsubscribe',
  'unsubscribeNow',
  'resubscribe',
  'restart',
  'cancelChange',
  'unlink',
];
/** The plans to which a subscription can change. */
const PLANS: readonly OrderedPlan[] = (['small', 'big'] as const).map((name) => ({
  sku: name,
  offerId: `offer-${name}`,
  name: `Plan ${name}`,
  price: name === 'big' ? '21.00' : '7.00',
  planDuration: 'week',
  description: '',
  startDate: '',
}));

/** A subscription as the screens show it, with its state. */
export interface ShownSubscription {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
}

/**
 * Returns one of the changes that the screens offer; `unlink` if they offer none. If `isOffered` is false, it can be
 * any change, as on an outdated page.
 */
export function chooseChange(
  { subscription, state }: ShownSubscription,
  product: SubscriptionKind,
  { isOffered, choice }: { readonly isOffered: boolean; readonly choice: number },
): ChosenChange {
  const { changes, canUnlink, link } = controlsOf(subscription, state, product === 'activity' ? ['PK-MAX'] : []);
  const offeredPlans = link ? subscription.otherOffers : [];
  const plans = isOffered ? offeredPlans : PLANS;
  const kinds: readonly ChangeKind[] = isOffered
    ? [...changes, ...(canUnlink ? ['unlink' as const] : [])]
    : CHANGES_WITHOUT_PLAN;
  const all: ChosenChange[] = [
    ...kinds.map((kind) => ({ kind, subscription })),
    ...plans.map((plan) => ({ kind: planChangeKind(subscription, state, plan), subscription, plan })),
  ];
  return all[choice % Math.max(1, all.length)] ?? { kind: 'unlink', subscription };
}

/** Applies to the model a change that the service has received. */
export function applyChange(
  model: Model,
  { kind, subscription, plan }: ChosenChange,
  product: SubscriptionKind,
  { now, isPaid }: { readonly now: number; readonly isPaid: boolean },
): void {
  if (plan) {
    const isUpgrade = kind !== 'downgrade';
    if (isUpgrade === (plan.sku === 'big')) applyPlanChange(model, plan.sku as PlanName, now, isPaid);
    return;
  }
  const action = kind === 'unlink' ? 'unlink' : requestedAction(product, { kind, subscription }, model);
  if (action) applyAction(model, action, now, isPaid);
}

/** Last path segment of the request for each change. */
const PATH_SEGMENTS: Readonly<Record<ChangeKind, string>> = {
  unsubscribe: 'unsubscribe',
  unsubscribeNow: 'unsubscribe',
  resubscribe: 'resubscribe',
  restart: 'resubscribe',
  cancelChange: 'resubscribe',
  unlink: 'unlink',
  upgrade: 'upgrade',
  upgradeLater: 'upgrade',
  downgrade: 'downgrade',
};
/** Returns the last path segment of the request for a change. */
export const pathSegmentOf = ({ kind, order }: ChosenChange): string => (order ? 'confirm' : PATH_SEGMENTS[kind]);

/**
 * Returns the model's action for a request to end or continue a subscription. Requests of the product `activity`
 * contain what they undo; the result is undefined if the state of the subscription does not allow this.
 */
function requestedAction(
  product: SubscriptionKind,
  { kind, subscription }: Pick<ChosenChange, 'kind' | 'subscription'>,
  { state, next }: Model,
): Action | undefined {
  const isEnd = kind === 'unsubscribe' || kind === 'unsubscribeNow';
  const isPending = state === 'activationRequired';
  if (isEnd) {
    if (product !== 'activity') return 'cancel';
    const undoes = kind === 'unsubscribeNow' && subscription.activationStatus === 'pending';
    if (undoes !== isPending) return undefined;
    return undoes ? 'undoActivation' : 'cancel';
  }
  const isNamed = kind === 'cancelChange' && subscription.futurePlan?.sku === 'small';
  if (product === 'activity' && isNamed !== (state === 'pendingDowngrade')) return undefined;
  return next ? 'undoChange' : 'resubscribe';
}
