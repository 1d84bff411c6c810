import type { TokenOwner } from '../../identity/identity.ts';
import { checkFreshSignIn } from '../../account/profile/profile-write.ts';
import { recordWrite } from '../../account/record-write.ts';
import { refuseDeactivated } from '../../account/refuse-deactivated.ts';
import { runIdempotent } from '../../service/idempotency.ts';
import { Refusal, success, type ServiceResponse } from '../../service/refusals.ts';
import type { ServiceOperation } from '../../service/service-routes.ts';
import { checkIds } from '../../identity/token-owner.ts';
import type { BillingCall, BillingContext } from '../billing-context.ts';
import { soldPlanOf } from '../catalog/catalog.ts';
import { PAYMENT_REFUSALS } from '../orders/payment-refusals.ts';
import type { EventInput } from '../rules/apply-event.ts';
import type { Subscription } from '../rules/subscription.ts';
import { lockAndRunDueEvents } from '../store/run-due-events.ts';
import { changeSubscription } from '../store/change-subscription.ts';
import { subscriptionsOf, type StoredSubscription } from '../store/subscriptions.ts';
import { confirmChange } from './confirm-change.ts';
import { planChangeOf } from '../plans/plan-change.ts';
import { checkFormat, readChange, readPlanChange, readUnlink } from './read-change.ts';

/** Handler of one request to change a subscription. It runs inside the transaction of the request. */
type HandleChange = (
  context: BillingContext,
  call: BillingCall,
) => Promise<{ readonly reportedAddress?: string | null }>;

/**
 * Returns the operations that change a subscription. The specification does not define their paths.
 * (spec: SYS-12, OPEN-73)
 */
export function changeOperations(context: BillingContext): ServiceOperation<TokenOwner>[] {
  return [
    changeOperation(context, 'unsubscribe', '/subscriptions/unsubscribe', unsubscribe),
    changeOperation(context, 'resubscribe', '/subscriptions/resubscribe', resubscribe),
    changeOperation(context, 'upgradeSubscriptions', '/subscriptions/upgrade', createPlanChangeHandler('upgrade')),
    changeOperation(
      context,
      'downgradeSubscriptions',
      '/subscriptions/downgrade',
      createPlanChangeHandler('downgrade'),
    ),
    changeOperation(context, 'unlinkSubscription', '/subscriptions/unlink', unlink),
  ];
}

/**
 * Returns an operation that changes a subscription. A request that repeats an idempotency key gets the stored response.
 * A refused request stores nothing, so it may be sent again with the same key.
 */
function changeOperation(
  context: BillingContext,
  name: string,
  path: string,
  change: HandleChange,
): ServiceOperation<TokenOwner> {
  return {
    name,
    path,
    method: 'POST',
    version: 'v1.0',
    async respond(call): Promise<ServiceResponse> {
      const { caller, body, headers } = call;
      checkIds(body, caller.ids);
      const { sub } = caller;
      const write = { sub, operation: name, key: headers['idempotency-key'], request: body };
      return runIdempotent(context.database, write, async (transaction) => {
        const now = await lockAndRunDueEvents(transaction, sub, context.chargeCard);
        const { reportedAddress = null } = await change(context, { ...call, transaction, sub, now });
        await recordWrite(transaction, call, { operation: name, target: name, reportedAddress });
        context.log.info('subscription-changed', { operation: name });
        return success({ success: true });
      });
    },
  };
}

/** Cancels a subscription, or undoes one that was not activated. */
const unsubscribe: HandleChange = async (context, call) => {
  const request = readChange(call.body);
  const stored = await subscriptionOf(call, request);
  checkFormat(request, stored, 'unsubscribe');
  const event = request.userActivity === 'UNDO_ACTIVATION' ? 'undoActivation' : 'cancel';
  const changed = await applyAndCharge(context, call, stored.subscription, { event });
  await confirmChange(call, changed, 'unsubscribed');
  return request;
};

/** Continues a subscription, or drops its planned change of plan. */
const resubscribe: HandleChange = async (context, call) => {
  const request = readChange(call.body);
  const stored = await subscriptionOf(call, request);
  checkFormat(request, stored, 'resubscribe');
  const event = stored.subscription.nextPlan ? 'undoChange' : 'resubscribe';
  const changed = await applyAndCharge(context, call, stored.subscription, { event });
  await confirmChange(call, changed, event === 'undoChange' ? 'kept' : 'resubscribed');
  return request;
};

/**
 * Returns the handler of requests for another plan. Plans of provider-managed subscriptions are changed with the cart
 * instead. (spec: SUB-31, SUB-32, SUB-34)
 */
function createPlanChangeHandler(event: 'upgrade' | 'downgrade'): HandleChange {
  return async (context, call) => {
    const request = readPlanChange(call.body, `${event}Sku`);
    if (event === 'downgrade' && typeof call.query['personId'] !== 'string')
      throw new Refusal('REQ-400', 'no personId');
    const { subscription, details } = await subscriptionOf(call, request);
    if (details['subscriptionType'] === 'xcp') throw new Refusal('REQ-400', 'the subscription is provider-managed');
    await applyPlan(context, call, { subscription, newSku: request.newSku, event });
    return {};
  };
}

/** Unlinks an app, which ends its subscription. Requires a fresh sign-in. (spec: SEC-13) */
const unlink: HandleChange = async (context, call) => {
  const request = readUnlink(call.body);
  checkFreshSignIn(context, call);
  const { subscription } = await subscriptionOf(call, request);
  const changed = await applyAndCharge(context, call, subscription, { event: 'unlink' });
  await confirmChange(call, changed, 'unlinked');
  return {};
};

/** A request to change the plan of a subscription. */
export interface PlanRequest {
  readonly subscription: Subscription;
  readonly newSku: string;
  /** The only kind of plan change that the operation accepts. By default it accepts upgrades and downgrades. */
  readonly event?: 'upgrade' | 'downgrade';
}

/** Changes the plan of a subscription, now or at its next renewal. */
export async function applyPlan(context: BillingContext, call: BillingCall, request: PlanRequest): Promise<void> {
  const { subscription, newSku, event } = request;
  const { catalog } = context;
  const plan = catalog.planOfSku(newSku);
  const change = plan && planChangeOf(plan, subscription, call.now, catalog);
  if (!plan || !change || (event !== undefined && change.event !== event))
    throw new Refusal('PCS-SB-101', 'the subscription cannot change to this plan');
  const changed = await applyAndCharge(context, call, subscription, { event: change.event, plan: soldPlanOf(plan) });
  await confirmChange(call, changed, 'changed');
}

/**
 * Returns the customer's newest subscription with this SKU and app; one that has ended only if there is no other.
 * Throws a Refusal if there is none.
 */
async function subscriptionOf(
  { transaction, sub }: BillingCall,
  { sku, appId }: { readonly sku: string; readonly appId: string },
): Promise<StoredSubscription> {
  const stored = await subscriptionsOf(transaction, sub);
  const own = stored.filter(({ subscription: { plan } }) => plan.sku === sku && plan.appId === appId);
  const isOver = ({ subscription: { state } }: StoredSubscription): boolean =>
    state === 'ended' || state === 'unlinked';
  const found = own.find((each) => !isOver(each)) ?? own[0];
  if (!found) throw new Refusal('REQ-404', 'the customer has no such subscription');
  return found;
}

/** Events that are refused for a deactivated account. */
const CONTINUING_EVENTS: ReadonlySet<EventInput['event']> = new Set(['resubscribe', 'upgrade', 'downgrade'] as const);

/**
 * Applies an event and charges the card if there is a charge. Throws a Refusal if the event is not allowed or the
 * charge fails.
 */
async function applyAndCharge(
  { chargeCard }: BillingContext,
  { transaction, sub, now }: BillingCall,
  subscription: Subscription,
  input: Pick<EventInput, 'event' | 'plan'>,
): Promise<Subscription> {
  if (CONTINUING_EVENTS.has(input.event)) await refuseDeactivated(transaction, sub);
  const outcome = await changeSubscription(transaction, subscription, { ...input, sub, now }, chargeCard);
  if (outcome === undefined) throw new Refusal('PCS-SB-101', `${subscription.state} does not know ${input.event}`);
  if (typeof outcome === 'string') throw new Refusal(PAYMENT_REFUSALS[outcome], 'the card cannot be charged');
  return outcome.subscription;
}
