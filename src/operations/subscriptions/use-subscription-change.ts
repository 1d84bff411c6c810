import { useCallback, useReducer, useRef } from 'react';
import { needsFreshSignIn } from '#src/data/operation-error.ts';
import { useDataServices } from '#src/data/data-context.ts';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { useAction } from '#src/data/use-action.ts';
import { randomId } from '#src/lib/random-id.ts';
import { useForget } from '#src/data/use-forget.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { getClientIp } from '../identity.ts';
import { getOffers } from '../offers/plans.ts';
import { getStorefrontBanner } from '../offers/storefront-banner.ts';
import { getTransactionHistory } from '../transactions.ts';
import { centsOf } from './cents-of.ts';
import { NO_SUBSCRIPTION_CHANGE, reduceChange, type SubscriptionChangeState } from './change-state.ts';
import {
  confirmOrder,
  downgradeSubscriptions,
  resubscribe,
  unlinkSubscription,
  unsubscribe,
  upgradeSubscriptions,
  type UserActivity,
} from './changes.ts';
import type { ChangeKind } from './controls.ts';
import { isManaged } from './managed-order.ts';
import type { OrderedPlan, Subscription } from './subscription.ts';
import { getSubscriptions } from './subscriptions.ts';
import type { PlanOrder } from './use-plan-order.ts';

/** A change that the customer has chosen. */
export interface ChosenChange {
  readonly kind: ChangeKind;
  readonly subscription: Subscription;
  /** The new plan of an upgrade or downgrade. */
  readonly plan?: OrderedPlan | undefined;
  /** The prepared order, if the plan is provider-managed. */
  readonly order?: PlanOrder | undefined;
}

/** The function that changes a subscription, and the state of the change. */
export interface SubscriptionChangeControl {
  readonly state: SubscriptionChangeState;
  /** Sends a change once, also after a double press; resolves when it is done and the subscriptions are reloaded. */
  readonly make: (change: ChosenChange) => Promise<void>;
  /** Clears the state and the idempotency key: the next change is a new request, not a retry. */
  readonly reset: () => void;
}

/** Read operations whose cached data is stale after a change, in addition to the subscriptions. */
const STALE_READS = [getTransactionHistory, getOffers, getStorefrontBanner] as const;

/** Redirects to a fresh sign-in for a change that requires one; resolves if the page was not left. (spec: SEC-13) */
type SignInFor = (change: ChosenChange) => Promise<void>;

/**
 * Returns the function that sends a change of a subscription, and its state. The subscriptions are reloaded afterwards,
 * also after a failure, because the shown data may be stale. (spec: SUB-22, SUB-23, SUB-45)
 */
export function useSubscriptionChange(signInFor?: SignInFor): SubscriptionChangeControl {
  const run = useSendChange();
  const forget = useForget();
  const { reload } = useSlice(getSubscriptions);
  const [state, dispatch] = useReducer(reduceChange, NO_SUBSCRIPTION_CHANGE);
  const isBusy = useRef(false);
  const key = useRef('');
  const make = async (change: ChosenChange): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    key.current ||= randomId();
    dispatch({ type: 'started' });
    try {
      await run(change, { idempotencyKey: key.current });
      key.current = '';
      dispatch({ type: 'succeeded' });
    } catch (error) {
      if (needsFreshSignIn(error)) await signInFor?.(change);
      dispatch({ type: 'failed', error });
    } finally {
      isBusy.current = false;
    }
    forget(...STALE_READS);
    await reload();
  };
  const reset = useCallback((): void => {
    key.current = '';
    dispatch({ type: 'reset' });
  }, []);
  return { state, make, reset };
}

/** One request of a change; a retry has the same key. */
interface Attempt {
  readonly idempotencyKey: string;
}

/** Returns the function that sends the request of a change. */
function useSendChange(): (change: ChosenChange, attempt: Attempt) => Promise<void> {
  const services = useDataServices();
  const session = useSessionPort();
  const { userActivityProducts } = useOfferSettings();
  const actions = {
    unsubscribe: useAction(unsubscribe),
    resubscribe: useAction(resubscribe),
    unlink: useAction(unlinkSubscription),
    upgrade: useAction(upgradeSubscriptions),
    downgrade: useAction(downgradeSubscriptions),
    confirm: useAction(confirmOrder),
  };
  return async ({ kind, subscription, plan, order }, attempt) => {
    const { appId, sku } = subscription;
    const activeSubscriptionData = { appId, sku };
    if (kind === 'unlink') return actions.unlink.run(activeSubscriptionData, attempt);
    if (!plan) {
      const clientIp = isManaged(subscription) ? await readIp() : '';
      const isEnd = kind === 'unsubscribe' || kind === 'unsubscribeNow';
      const userActivity = activityOf(kind, subscription, userActivityProducts);
      return actions[isEnd ? 'unsubscribe' : 'resubscribe'].run({ subscription, clientIp, userActivity }, attempt);
    }
    if (order) {
      await actions.confirm.run({ ...order, clientIp: await readIp() }, attempt);
      return session.values.remove('pickedPlan');
    }
    const change = { activeSubscriptionData, handleData: { sku: plan.sku } };
    if (kind !== 'downgrade') return actions.upgrade.run(change, attempt);
    return actions.downgrade.run({ ...change, personId: session.state().ids?.personId ?? '' }, attempt);
  };

  function readIp(): Promise<string> {
    return runOperation(services, getClientIp, undefined).catch(() => '');
  }
}

/** Returns the `userActivity` of the request; undefined if the request has none. (spec: SUB-27, OPEN-71) */
function activityOf(
  kind: ChangeKind,
  subscription: Subscription,
  products: readonly string[],
): UserActivity | undefined {
  if (!isManaged(subscription) || !products.includes(subscription.productKey)) return undefined;
  if (kind === 'unsubscribe') return 'UNSUBSCRIBE';
  if (kind === 'unsubscribeNow')
    return subscription.activationStatus.toLowerCase() === 'pending' ? 'UNDO_ACTIVATION' : 'UNSUBSCRIBE';
  const { futurePlan, price } = subscription;
  const isDowngrade = futurePlan !== undefined && centsOf(futurePlan.price) < centsOf(price);
  return kind === 'cancelChange' && isDowngrade ? 'UNDO_DOWNGRADE' : undefined;
}
