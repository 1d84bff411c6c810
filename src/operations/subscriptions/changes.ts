import { RejectedResponse } from '#src/data/operation-error.ts';
import { defineOperation, type Operation } from '#src/data/operation.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { own } from '#src/model/json.ts';
import type { Session } from '#src/session/session.ts';
import { isManaged } from './managed-order.ts';
import type { Subscription } from './subscription.ts';

/** The value of `userActivity` in a request: the action of the customer. (spec: SUB-27, OPEN-71) */
export type UserActivity = 'UNSUBSCRIBE' | 'UNDO_ACTIVATION' | 'UNDO_DOWNGRADE';

/** The data for ending or continuing a subscription. */
export interface SubscriptionChange {
  readonly subscription: Subscription;
  /** IP address of the browser; '' if it is unknown. (spec: SEC-17) */
  readonly clientIp: string;
  /** The action of the customer; sent only for the apps that the configuration names. */
  readonly userActivity?: UserActivity | undefined;
}

/** Options that all changes of subscriptions share. */
const WRITE_OPTIONS = {
  service: 'subscriptions',
  kind: 'write',
  token: 'customer',
  parse: requireSuccess,
} as const;

/** Ends a subscription, usually at its next renewal. (spec: SUB-25…29) */
export const unsubscribe = subscriptionWrite('unsubscribe');

/** Continues a subscription, or keeps the present plan instead of a pending one. (spec: SUB-17, SUB-19, SUB-25…29) */
export const resubscribe = subscriptionWrite('resubscribe');

/** Defines the operation that ends or continues a subscription. */
function subscriptionWrite(name: 'unsubscribe' | 'resubscribe'): Operation<SubscriptionChange, void> {
  return defineOperation({ ...WRITE_OPTIONS, name, body: changeBody });
}

/** Throws if a response does not report a success. (spec: SUB-29) */
function requireSuccess({ body }: HttpResponse): void {
  if (own(body, 'success') !== true && own(own(body, 'data'), 'success') !== true) throw new RejectedResponse(body);
}

/** Returns the request body that ends or continues a subscription. */
function changeBody(change: SubscriptionChange, session: Session): object {
  return isManaged(change.subscription) ? managedBody(change) : unmanagedBody(change, session);
}

/** Returns the request body that ends or continues a provider-managed subscription. (spec: SUB-26, SUB-27) */
function managedBody({ subscription, clientIp, userActivity }: SubscriptionChange): object {
  const { offerId, subscriptionName, appId, price, sku, productKey } = subscription;
  const body = { catalogId: offerId, clientIpAddress: clientIp, subscriptionName, appId, price, sku, productKey };
  return userActivity ? { ...body, userActivity } : body;
}

/**
 * Returns the request body that ends or continues a subscription not managed by the provider. (spec: SUB-28, OPEN-72)
 */
function unmanagedBody({ subscription }: SubscriptionChange, session: Session): object {
  const { ids } = session.state();
  const { sku, offerType, publisherName, subscriptionStartDate, endDate, renewalDate, appId } = subscription;
  return {
    'x-cams-id': ids?.serviceAccountId,
    SKUID: sku,
    personId: ids?.personId,
    freeTrial: offerType === 'freeTrial',
    partnerName: publisherName,
    startDate: subscriptionStartDate,
    endDate: endDate || renewalDate,
    appId,
  };
}

/** The app and the current plan of a subscription that is changed. (spec: SUB-33) */
interface ActiveSubscription {
  readonly appId: string;
  readonly sku: string;
}

/** A change of the plan of an app. */
export interface PlanSwitch {
  readonly activeSubscriptionData: ActiveSubscription;
  /** The new plan. */
  readonly handleData: { readonly sku: string };
}

/** Changes to a better plan; not for provider-managed subscriptions. (spec: SUB-31, SUB-33) */
export const upgradeSubscriptions = defineOperation<PlanSwitch, void>({
  ...WRITE_OPTIONS,
  name: 'upgradeSubscriptions',
  body: (change, session) => ({ ...switchBody(change, session), upgradeSku: change.handleData.sku }),
});

/** A change to a smaller plan. */
export interface Downgrade extends PlanSwitch {
  readonly personId: string;
}

/** Changes to a smaller plan at the next renewal; not for provider-managed subscriptions. (spec: SUB-32, SUB-33) */
export const downgradeSubscriptions = defineOperation<Downgrade, void>({
  ...WRITE_OPTIONS,
  name: 'downgradeSubscriptions',
  query: ({ personId }) => ({ personId }),
  body: (change, session) => ({ ...switchBody(change, session), downgradeSku: change.handleData.sku }),
});

/** Returns the fields of a request that identify the customer, the app and its current plan. */
function switchBody({ activeSubscriptionData: { appId, sku } }: PlanSwitch, session: Session): object {
  return { 'x-cams-id': session.state().ids?.serviceAccountId, appId, currentSku: sku };
}

/** Unlinks an app from a subscription. (spec: SUB-30, SUB-33, OPEN-73) */
export const unlinkSubscription = defineOperation<ActiveSubscription, void>({
  ...WRITE_OPTIONS,
  name: 'unlinkSubscription',
  body: ({ appId, sku }, session) => ({ accountId: session.state().ids?.serviceAccountId, appId, sku }),
});

/** The reviewed order to confirm. */
export interface OrderToConfirm {
  readonly orderId: string;
  readonly salesJourneyId: string;
  readonly clientIp: string;
  /** Id of the plan in the reviewed offer. */
  readonly offerId: string;
}

/** Replaces a provider-managed plan with the plan of a reviewed order. (spec: SUB-36, SUB-37) */
export const confirmOrder = defineOperation<OrderToConfirm, void>({
  ...WRITE_OPTIONS,
  service: 'offers',
  name: 'confirmOrder',
  body: ({ orderId, salesJourneyId, clientIp, offerId }) => ({
    orderId,
    salesJourneyId,
    clientIpAddress: clientIp,
    offer: { id: offerId },
  }),
});
