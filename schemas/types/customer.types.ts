// Generated from customer.schema.json; change that file.
/**
 * An id of letters, digits, periods, hyphens and underscores.
 */
export type Id = string;
export type Zip = string;
/**
 * A text in one language or in both.
 */
export type Words =
  | string
  | {
      en: string;
      es: string;
    };
export type Price = string;
/**
 * Milliseconds since January 1, 1970 (UTC).
 */
export type Moment = number;
export type Picture = string;

/**
 * A sample customer of the sandbox: the sign-in and all data of the account services. A text is a string, or it has both languages: { "en": …, "es": … }.
 */
export interface Customer {
  $schema?: string;
  /**
   * What this customer demonstrates, in one line.
   */
  about: string;
  username: string;
  /**
   * A sample password; the README lists it.
   */
  password: string;
  profile: Profile;
  devices: {
    tv: Tv[];
    streaming: StreamingDevice[];
  };
  subscriptions: Subscription[];
  /**
   * The plans of the customer that the provider manages: the present ones, and in `future` those of pending downgrades.
   */
  managedOrder: {
    current: OrderedPlan[];
    future: OrderedPlan[];
    salesJourneyId: string;
  };
  transactions: Transaction[];
  wallet: null | Card;
  /**
   * The customer's choices about personalized ads; null if the customer has not chosen anything yet.
   */
  privacy: null | Privacy;
  contractDates: {
    termId: 'PLATCO_TERM_ID_01' | 'PLATCO_PRIVACY_POLICY_01';
    acceptedDate: string;
  }[];
  privacyPreferences: {
    id: Id;
    name: Words;
    enabled: boolean;
  }[];
  storefrontBanner: {
    group: string;
    style: string;
    title: Words;
    description: Words;
    buttonText: Words;
    banner: {
      small: Picture;
      medium: Picture;
      large: Picture;
      extraLarge: Picture;
    };
  }[];
}
export interface Profile {
  personId: Id;
  customerRelationshipId: Id;
  serviceAccountId: Id;
  xboAccountId: Id;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  zip: Zip;
  accountStatus: 'ACTIVE' | 'DEACTIVATING' | 'DEACTIVATED';
  deactivationDate?: string;
  fedAuthProviders: string[];
  permissions?: {
    /**
     * Changes are allowed. Default: true.
     */
    canUpdate?: boolean;
  };
  mailingAddress: {
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string;
    country?: 'US';
    zip: Zip;
  };
  showOnlyZipCode?: boolean;
  /**
   * Asterisks if the customer has a password, otherwise empty; never the password itself.
   */
  passwordHint: '' | '********';
}
export interface Tv {
  deviceSerialNumber: Id;
  deviceType: 'TV';
  model: string;
  brand: string;
  linkedDate: string;
  /**
   * The customer's name for the TV; may be empty.
   */
  friendlyName: string;
}
export interface StreamingDevice {
  deviceSerialNumber: Id;
  /**
   * Kind of device, for example Comcast.
   */
  deviceType: string;
  model: string;
  brand: string;
  linkedDate: string;
}
export interface Subscription {
  sku: Id;
  offerId: Id;
  baseSku: Id;
  subscriptionName: string;
  /**
   * xcp: a plan that the provider manages.
   */
  subscriptionType: 'xcp' | 'app';
  subscriptionPlan: Words;
  planDuration: 'month' | 'year' | 'season';
  price: Price;
  renewalDate?: Moment;
  subscriptionStartDate: Moment;
  endDate?: Moment;
  appId: Id;
  appName: string;
  activationStatus: 'active' | 'pending' | 'pendingCancel' | 'ended';
  action: 'RESUBSCRIBE' | 'UNSUBSCRIBE' | 'MANAGE' | 'PAYMENT' | 'UPGRADE' | 'DOWNGRADE';
  isPromotion: boolean;
  offerType?: 'promotion' | 'freeTrial';
  renewalDescription?: Words;
  description?: {
    status?: Words;
    bulletins?: Words[];
  };
  offerDetails?: Words[];
  confirmations?: Words[];
  thankyou?: Words[];
  otherOffers?: OrderedPlan[];
  included?: string[];
  productKey: Id;
  publisherName: string;
  lineOfService: string;
  termsAndConditions?: Words;
}
export interface OrderedPlan {
  sku: Id;
  offerId: Id;
  name: string;
  price: Price;
  planDuration: 'month' | 'year' | 'season';
  startDate?: Moment;
}
export interface Transaction {
  id: Id;
  date: string;
  serviceName: string;
  chargeCategory: 'Subscription' | 'Promotion' | 'Rental' | 'Purchase' | 'Refund';
  appId: Id;
  amount: string;
  currency: 'USD';
  status: 'Paid' | 'Pending' | 'Refunded' | 'Declined';
}
/**
 * The payment card on file, without its number.
 */
export interface Card {
  cardType: 'VISA' | 'MASTERCARD' | 'DISCOVER' | 'AMERICANEXPRESS';
  cardLast4Digits: string;
  /**
   * MMYY
   */
  expirationDate: string;
  firstName: string;
  lastName: string;
  token: Id;
  address: {
    address1: string;
    address2: string;
    city: string;
    state: string;
    zip: Zip;
    country: 'US';
  };
}
export interface Privacy {
  personalizedAdOptOut: {
    tv: boolean;
    sd: boolean;
  };
  /**
   * Device types for which the choice about personalized ads cannot be changed, because the devices cannot be reached.
   */
  unreachable?: ('tv' | 'sd')[];
}
