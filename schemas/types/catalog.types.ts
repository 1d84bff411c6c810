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
 * The plans of one partner group that the sandbox's billing sells. A text may have both languages: { "en": …, "es": … }.
 */
export interface Catalog {
  $schema?: string;
  /**
   * The partner group as requests name it: apple, wbd …
   */
  group: string;
  /**
   * Name of the partner: Apple, Max …
   */
  name: string;
  /**
   * @minItems 1
   */
  plans: [Plan, ...Plan[]];
}
export interface Plan {
  /**
   * The plan's id; carts name it catalogId.
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
   * xcp is managed by the provider.
   */
  type?: 'xcp' | 'app';
  /**
   * A customer has at most one plan of a family.
   */
  family: string;
  /**
   * Position within the family: a change to a higher rank is an upgrade.
   */
  rank: number;
  name: Words;
  /**
   * Address of the icon; the file is in fixtures/catalog/icons.
   */
  icon: string;
  price: {
    cents: Cents;
    currency: string;
  };
  frequency: 'day' | 'week' | 'month' | 'year' | 'season';
  /**
   * Days without charge for a new customer of the app.
   */
  trialDays?: number;
  /**
   * A lower price for the first periods of a new customer of the app.
   */
  promotion?: {
    cents: Cents;
    periods: number;
  };
  /**
   * For the frequency season: the day on which each season begins, and the price of every season after the first.
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
   * HTML: first how to cancel, second the terms.
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
   * Lines of the confirmation page.
   *
   * @minItems 1
   */
  thankyou: [Words, ...Words[]];
  included?: string[];
  /**
   * Path of the partner's activation site. Without it, no activation address is found.
   */
  activationPath?: string;
  rating?: {
    stars: number;
    count: number;
  };
}
