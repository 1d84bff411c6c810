/**
 * The customers in the billing. In all tables of this file, times are milliseconds since 1970 on the clock of the
 * billing, and bodies are JSON.
 */
export interface BillingCustomerTable {
  /** ID of the customer: the claim `sub` of the customer's tokens. */
  readonly sub: string;
  readonly sales_journey_id: string;
}

/** Subscriptions of customers. */
export interface BillingSubscriptionTable {
  readonly id: string;
  readonly sub: string;
  /** Newer subscriptions have higher positions. */
  readonly position: number;
  /** A `Subscription` as JSON. */
  readonly body: string;
  /** A `SubscriptionDetails` as JSON. */
  readonly details: string;
  /** When the next event happens without an action of the customer; null if there is none. */
  readonly due: number | null;
}

/** The ledger: rows are only added. */
export interface BillingEntryTable {
  readonly id: string;
  readonly sub: string;
  readonly at: number;
  /** One of `charge`, `credit`, `refund` and `decline`. */
  readonly kind: string;
  /** Above 0 for a charge, below 0 for a credit or refund, 0 for a free or declined period. */
  readonly cents: number;
  readonly currency: string;
  readonly reason: string;
  /** Documented category of the transaction: Subscription, Promotion … */
  readonly category: string;
  readonly service_name: string;
  readonly app_id: string;
  readonly subscription_id: string | null;
  readonly order_id: string | null;
  /** Unique key, so that each effect is applied once: the database refuses a second row with the same key. */
  readonly effect_key: string;
  /** Id of the charge that this entry refunds; null if the entry is not a refund of one charge. */
  readonly refunds: string | null;
}

/** The time that QA has added to the clock; at most one row. */
export interface BillingClockTable {
  readonly id: number;
  readonly offset_ms: number;
}

/** Carts; each customer has at most one. */
export interface BillingCartTable {
  readonly id: string;
  readonly sub: string;
  readonly sales_journey_id: string;
  /** Ids of the plans in the cart, as JSON. */
  readonly plans: string;
  readonly changed: number;
}

/** Orders, which exist from the review on. */
export interface BillingOrderTable {
  readonly id: string;
  readonly sub: string;
  readonly cart_id: string;
  readonly partner_group: string;
  /** The `OrderLine`s that the review showed. */
  readonly lines: string;
  readonly language: string;
  readonly consent_id: string | null;
  readonly created: number;
  /** When the order was placed; null until then. */
  readonly placed: number | null;
  /** The response to the request that placed the order, for repeated requests; null until then. */
  readonly response: string | null;
}

/** Activation links to partner sites, one row for each link that a customer was given. */
export interface BillingActivationTable {
  /** sha256 of the code in the link. */
  readonly id: string;
  readonly sub: string;
  readonly subscription_id: string;
  /** Real time, in milliseconds since 1970. */
  readonly expires: number;
}

/** All tables of the billing, by name. */
export interface BillingTables {
  readonly billing_customer: BillingCustomerTable;
  readonly billing_subscription: BillingSubscriptionTable;
  readonly billing_entry: BillingEntryTable;
  readonly billing_clock: BillingClockTable;
  readonly billing_cart: BillingCartTable;
  readonly billing_order: BillingOrderTable;
  readonly billing_activation: BillingActivationTable;
}
