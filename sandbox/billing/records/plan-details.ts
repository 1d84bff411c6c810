import type { JsonObject } from '#src/model/json.ts';
import type { OfferedPlan } from '../catalog/catalog.ts';

/** Returns the details of a plan that a subscription shows besides name, price and dates. (spec: SUB-10) */
export function detailsOf(plan: OfferedPlan): JsonObject {
  const {
    baseSku,
    productKey,
    publisherName,
    lineOfService,
    type = 'xcp',
    included,
    terms,
    description,
    thankyou,
  } = plan;
  return {
    baseSku,
    productKey,
    publisherName,
    lineOfService,
    subscriptionType: type,
    included: included ?? [],
    offerDetails: description,
    thankyou,
    termsAndConditions: terms[1],
  };
}
