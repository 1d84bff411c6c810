// Generated from catalog.schema.json; change that file.
export type Id = string;
/**
 * A text in one language or in both.
 */
export type Words =
  | string
  | {
      en: string;
      es: string;
    };
export type Cents = number;

/**
 * Plans of one partner group. The billing service of the sandbox sells them. A text is a string, or it has both languages: { "en": …, "es": … }.
 */
export interface Catalog {
  $schema?: string;
  /**
   * The id of the partner group in requests, for example apple or wbd.
   */
  group: string;
  /**
   * Name of the partner, for example Apple or Max.
   */
  name: string;
  /**
   * @minItems 1
   */
  plans: [Plan, ...Plan[]];
}
export interface Plan {
  /**
   * The id of the plan. In carts it is named catalogId.
   */
  id: string;
  sku: Id;
  baseSku: Id;
  offerId: Id;
  appId: Id;
  appName: string;
  productKey: Id;
  publisherName: string;
  lineOfService: string;
  /**
   * xcp: a plan that the provider manages.
   */
  type?: 'xcp' | 'app';
  /**
   * Group of plans of which a customer has at most one.
   */
  family: string;
  /**
   * Position of the plan within its family: a change to a plan with a higher rank is an upgrade.
   */
  rank: number;
  name: Words;
  /**
   * Address of the plan's icon; the file is in fixtures/catalog/icons.
   */
  icon: string;
  price: {
    cents: Cents;
    currency: string;
  };
  frequency: 'day' | 'week' | 'month' | 'year' | 'season';
  /**
   * Length of the free trial, in days, for a customer who is new to the app.
   */
  trialDays?: number;
  /**
   * A lower price in the first billing periods, for a customer who is new to the app.
   */
  promotion?: {
    cents: Cents;
    periods: number;
  };
  /**
   * For a plan with the frequency season: the day on which each season begins, and the price of every season after the first.
   */
  season?: {
    /**
     * MM-DD
     */
    starts: string;
    renewalCents: Cents;
  };
  isSoldOut?: boolean;
  /**
   * @minItems 1
   */
  description: [Words, ...Words[]];
  /**
   * Two HTML texts: first how to cancel the plan, then its terms.
   *
   * @minItems 2
   * @maxItems 2
   */
  terms: [Words, Words];
  /**
   * A text in one language or in both.
   */
  otherInfo:
    | string
    | {
        en: string;
        es: string;
      };
  /**
   * The text about the plan on the confirmation page, one line per entry.
   *
   * @minItems 1
   */
  thankyou: [Words, ...Words[]];
  included?: string[];
  /**
   * Path of the page on which the partner activates the app. Without it, the activation service returns no address for the app.
   */
  activationPath?: string;
  rating?: {
    stars: number;
    count: number;
  };
}
