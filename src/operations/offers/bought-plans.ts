import { asText, isObject, objectsIn, own, tryParseJson } from '#src/model/json.ts';
import type { SessionValues } from '#src/session/session-values.ts';
import type { Offer, PlanItem } from './plans.ts';

/** A bought plan, as the page after the purchase shows it. */
export interface BoughtPlan {
  readonly id: string;
  readonly name: string;
  /** The partner group in lower case. */
  readonly group: string;
  readonly items: readonly PlanItem[];
}

/** The last purchase of the session. (spec: AUTH-27) */
export interface Purchase {
  readonly plans: readonly BoughtPlan[];
  /** Whether the page has reloaded its data for this order. (spec: OPEN-66) */
  readonly isRefreshed: boolean;
}

/** Returns the plans of an order's offers. */
export function boughtPlans(offers: readonly Offer[]): readonly BoughtPlan[] {
  return offers.flatMap(({ group, plans }) =>
    plans.map(({ id, name, items }) => ({ id, name, group: group.toLowerCase(), items })),
  );
}

/** Stores a purchase in the session, where it survives a reload of the page. */
export function storePurchase(values: SessionValues, purchase: Purchase): void {
  values.set('activationItems', JSON.stringify(purchase));
}

/** Returns the stored purchase; undefined if there is none. */
export function readPurchase(values: SessionValues): Purchase | undefined {
  const stored = tryParseJson(values.get('activationItems'));
  if (!isObject(stored)) return undefined;
  return { plans: objectsIn(stored['plans']).map(readBoughtPlan), isRefreshed: stored['isRefreshed'] === true };
}

/** Reads a plan of the stored purchase. */
function readBoughtPlan(plan: object): BoughtPlan {
  return {
    id: asText(own(plan, 'id')),
    name: asText(own(plan, 'name')),
    group: asText(own(plan, 'group')),
    items: objectsIn(own(plan, 'items')).map(({ id, icon, appId, description }) => ({
      id: asText(id),
      icon: asText(icon),
      appId: asText(appId),
      description: Array.isArray(description) ? description.map(asText) : [],
    })),
  };
}
