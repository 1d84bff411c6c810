import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import { isManaged } from '#src/operations/subscriptions/managed-order.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import type { SubscriptionBannerFields } from './subscription-banner.types.ts';

/**
 * Returns the provider-managed subscriptions that wait for their activation, without those that were bought in this
 * session. A plan id in the session may be the SKU or the offer id of a subscription. (spec: SUB-47)
 */
export function subscriptionsToActivate(
  subscriptions: readonly Subscription[],
  bought: readonly string[],
  now: number,
): readonly Subscription[] {
  const known = new Set(bought.map((id) => id.toLowerCase()));
  return subscriptions.filter((each) => {
    const isPending = isManaged(each) && subscriptionState(each, now) === 'activationRequired';
    return isPending && !known.has(each.sku.toLowerCase()) && !known.has(each.offerId.toLowerCase());
  });
}

/**
 * Returns the text for one app: the partner's text; if that is missing or empty, the text for a free trial or for a
 * promotion if the app has one, otherwise the neutral text. (spec: SUB-51…53, OPEN-75)
 */
export function bannerText(subscription: Subscription, fields: Fields<SubscriptionBannerFields>): string {
  const { appName, subscriptionName, publisherName, offerType, isPromotion } = subscription;
  const partner = itemsOf(fields.partnerTexts).find(
    (each) => publisherName !== '' && textOf(each.partner).toLowerCase() === publisherName.toLowerCase(),
  );
  const hasPromotion = isPromotion || offerType === 'promotion';
  const candidates = [
    textOf(partner?.text),
    offerType === 'freeTrial' ? textOf(fields.trialText) : '',
    hasPromotion ? textOf(fields.promotionText) : '',
    textOf(fields.neutralText),
  ];
  const app = appName || subscriptionName;
  return fillTokens(candidates.find((text) => text !== '') ?? '', { app, plan: subscriptionName || app });
}
