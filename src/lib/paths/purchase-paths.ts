/** Path of the page with the customer's subscriptions. (spec: ROUTE-01) */
export const SUBSCRIPTIONS_PATH = '/subscriptions';
/** Path of the page on which a customer reviews and places an order. (spec: OFFER-24) */
export const REVIEW_PATH = '/offer/checkout/review';
/** Path of the page after a purchase. (spec: OFFER-51) */
export const CONFIRMATION_PATH = '/offer/checkout/confirmation';
