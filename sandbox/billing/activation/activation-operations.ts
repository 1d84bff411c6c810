import { own } from '#src/model/json.ts';
import { Refusal, success } from '../../service/refusals.ts';
import type { BillingResponder } from '../billing-context.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { createActivationCode } from './activation-links.ts';

/**
 * Responds with the addresses at which the customer activates apps. There is no address for an app without a
 * subscription or without a partner site. (spec: OFFER-57, OFFER-58)
 */
export const getActivationUrl: BillingResponder = async ({ catalog, partnerOrigin }, call) => {
  const { transaction, sub, body, origin } = call;
  const apps = own(body, 'apps');
  const isList = Array.isArray(apps) && apps.length > 0 && apps.length <= 50;
  if (!isList || !apps.every((app) => typeof app === 'string'))
    throw new Refusal('REQ-400', 'apps is not a list of ids');
  if (typeof own(body, 'isThankyouPage') !== 'boolean') throw new Refusal('REQ-400', 'isThankyouPage is not a boolean');
  const subscriptions = await subscriptionsOf(transaction, sub);
  const ottservices = [];
  for (const appId of new Set(apps)) {
    const found = subscriptions.find(
      ({ subscription: { plan, state } }) => plan.appId === appId && state !== 'ended' && state !== 'unlinked',
    );
    const path = found && catalog.planOfSku(found.subscription.plan.sku)?.activationPath;
    if (!found || path === undefined) continue;
    const code = await createActivationCode(transaction, { sub, subscriptionId: found.subscription.id });
    ottservices.push({ appId, activationUrl: `${partnerOrigin() ?? origin}/sandbox/partner${path}?code=${code}` });
  }
  return success({ activationUrls: { ottservices } });
};

/** Responds with the rating of an app. The response has no rating if there is none yet. (spec: OFFER-79, OPEN-70) */
export const getReviews: BillingResponder = async ({ catalog }, { query }) => {
  const { appId } = query;
  if (typeof appId !== 'string') throw new Refusal('REQ-400', 'no appId');
  const plan = catalog.plans.find((each) => each.appId === appId);
  if (!plan) throw new Refusal('REQ-404', 'no such app');
  return success(plan.rating ? { rating: plan.rating.stars, count: plan.rating.count } : { count: 0 });
};
