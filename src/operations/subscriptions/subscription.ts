/** A subscription. A value that the service does not send is '', false or an empty list. (spec: SUB-10) */
export interface Subscription {
  readonly sku: string;
  readonly offerId: string;
  readonly baseSku: string;
  readonly appId: string;
  readonly appName: string;
  readonly subscriptionName: string;
  /** For example Free Trial or MLS. */
  readonly subscriptionPlan: string;
  /** `xcp`: managed by the provider. (spec: SUB-13) */
  readonly subscriptionType: string;
  readonly activationStatus: string;
  /** RESUBSCRIBE, UNSUBSCRIBE, MANAGE, PAYMENT, UPGRADE or DOWNGRADE. (spec: SUB-11) */
  readonly action: string;
  readonly price: string;
  readonly planDuration: string;
  /** This and the other dates: ISO 8601 or milliseconds since 1970, as the service sends them. */
  readonly renewalDate: string;
  readonly subscriptionStartDate: string;
  readonly endDate: string;
  /** promotion or freeTrial. (spec: SUB-12) */
  readonly offerType: string;
  readonly isPromotion: boolean;
  readonly productKey: string;
  readonly publisherName: string;
  readonly lineOfService: string;
  readonly renewalDescription: string;
  /** The service's text about the state. */
  readonly status: string;
  /** Texts about the plan: its bulletins, or its details if it has none. */
  readonly lines: readonly string[];
  readonly included: readonly string[];
  readonly confirmations: readonly string[];
  /** The next steps after a purchase. */
  readonly thankyou: readonly string[];
  /** The terms of the subscription, as plain text. */
  readonly termsAndConditions: string;
  /** Plans that can replace the present one. */
  readonly otherOffers: readonly OrderedPlan[];
  /** The plan that will replace the present one; undefined unless a change is pending. (spec: SUB-14) */
  readonly futurePlan: OrderedPlan | undefined;
  /** The next charges and the end, if the service sends them; otherwise empty. See `upcomingSteps`. */
  readonly upcoming: readonly UpcomingStep[];
}

/** A plan in a managed order or in the list of other plans. */
export interface OrderedPlan {
  readonly sku: string;
  readonly offerId: string;
  readonly name: string;
  readonly price: string;
  readonly planDuration: string;
  /** The service's text about the plan; '' if there is none. */
  readonly description: string;
  /** The date on which the plan begins; '' if unknown. */
  readonly startDate: string;
}

/** A future charge or the end of a subscription, if the customer changes nothing. */
export interface UpcomingStep {
  readonly kind: 'charge' | 'end';
  /** ISO 8601 or milliseconds since 1970. */
  readonly date: string;
  /** The charged amount, as the service writes it; '' if nothing is charged, or if the amount is unknown. */
  readonly amount: string;
  /** The plan that is paid; '' if unknown. */
  readonly name: string;
}
