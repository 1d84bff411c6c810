/** Configuration of the offers. */
export interface OfferSettings {
  /** Whether the page after a purchase has a button that activates each app. (spec: OFFER-55) */
  readonly activation: boolean;
  /** Hosts of the partners' activation pages. (spec: SEC-06, OPEN-68) */
  readonly activationHosts: readonly string[];
  /** Error codes for which the customer sees the service's message. (spec: OFFER-41, OPEN-63) */
  readonly paymentErrorCodes: readonly string[];
  /** Renewal prices of seasonal plans, by id of the plan. (spec: OFFER-77) */
  readonly seasonPrices: Readonly<Record<string, string>>;
  /**
   * Product keys of apps. A change of a subscription to one of them is sent with a `userActivity`, such as
   * `UNSUBSCRIBE`. (spec: SUB-27, OPEN-71)
   */
  readonly userActivityProducts: readonly string[];
  /**
   * The group under which the service offers the plans of an app, by app id: `wbd` for `max`. It is sent when a plan is
   * changed. The id of an app without an entry is its group.
   */
  readonly partnerGroups: Readonly<Record<string, string>>;
}
