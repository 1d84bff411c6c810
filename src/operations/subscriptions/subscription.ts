/** A subscription. A value that the service does not send is '' or an empty list. (spec: SUB-10) */
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
  /** ISO 8601 or milliseconds since the epoch, as the service sends it; the other dates too. */
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
  /** The state in the words of the service. */
  readonly status: string;
  /** Lines about the plan: its bulletins, or else its details. */
  readonly lines: readonly string[];
  readonly included: readonly string[];
  readonly confirmations: readonly string[];
  /** The next steps after a purchase. */
  readonly thankyou: readonly string[];
  /** Plain text. */
  readonly termsAndConditions: string;
  /** Plans that can replace the present one. */
  readonly otherOffers: readonly OrderedPlan[];
  /** The plan that replaces the present one later; only while a change is pending. (spec: SUB-14) */
  readonly futurePlan: OrderedPlan | undefined;
  /** What will be charged, as far as the service computes it; see `upcomingOf`. */
  readonly upcoming: readonly UpcomingStep[];
}

/** A plan in a managed order or in the list of other plans. */
export interface OrderedPlan {
  readonly sku: string;
  readonly offerId: string;
  readonly name: string;
  readonly price: string;
  readonly planDuration: string;
  /** The service's text about it; '' if there is none. */
  readonly description: string;
  /** When it begins; '' if unknown. */
  readonly startDate: string;
}

/** The next event of a subscription if the customer does nothing. */
export interface UpcomingStep {
  readonly kind: 'charge' | 'end';
  /** ISO 8601 or milliseconds since the epoch. */
  readonly date: string;
  /** The charged amount, as the service writes it; '' if nothing is charged, or if the amount is unknown. */
  readonly amount: string;
  /** The plan that is paid; '' if unknown. */
  readonly name: string;
}
