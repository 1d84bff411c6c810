/** Sample data of a customer, as the services send it and as the portal reads it. */
import type { Operation } from '#src/data/operation.ts';
import { getDevices, type Device, type Devices } from '#src/operations/devices.ts';
import { getReviews } from '#src/operations/offers/activation.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';

/** A paired TV as the portal reads it. */
const TV: Device = {
  deviceSerialNumber: 'TV-1001',
  serviceAccountId: 'account-1',
  deviceType: 'TV',
  model: '55U7K',
  brand: 'HISENSE',
  linkedDate: '2026-03-09T10:00:00Z',
  friendlyName: 'Living room',
};

export const SAMPLE_DEVICES: Devices = {
  tv: [TV, { ...TV, deviceSerialNumber: 'TV-1002', brand: 'Orion', model: 'X9', friendlyName: '', linkedDate: '' }],
  streaming: [
    {
      ...TV,
      deviceSerialNumber: 'SB-2001',
      deviceType: 'ES1Device',
      brand: '',
      model: 'Stream Box',
      friendlyName: '',
    },
  ],
};

/** The profile as the service sends it. */
export const SAMPLE_PROFILE = {
  firstName: 'Marisol',
  lastName: 'Vega',
  name: 'Marisol Vega',
  email: 'marisol@example.com',
  zip: '78701',
  passwordHint: 'Secret123',
  fedAuthProviders: ['spectrum'],
  permissions: { canUpdate: true },
  mailingAddress: {
    addressLine1: '410 Harbor Street',
    addressLine2: 'Apt 7',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    zip: '78701',
  },
};

/** The card as the service sends it. */
export const SAMPLE_CARD = {
  firstName: 'Marisol',
  lastName: 'Vega',
  cardType: 'VISA',
  cardLast4Digits: '4242',
  expirationDate: '0829',
  token: 'card-token',
  address: { address1: '410 Harbor Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
};

/** Returns a successful response of a service with this data. */
const successResponse = (data: unknown) => ({
  url: '',
  status: 200,
  headers: new Headers(),
  body: { success: true, data },
});
/** Returns an operation, and its result for a response with this data. */
const parseSample = <Output>(
  operation: Operation<void, Output>,
  data: unknown,
): [Operation<never, unknown>, Output] => [operation, operation.parse(successResponse(data))];

/** The plans of a group as the service sends them: two of one family, and one of another family. */
export const SAMPLE_OFFERS = {
  cartID: 'cart-1',
  offers: [
    {
      name: 'Max',
      group: 'wbd',
      plans: [
        samplePlan('ads', 'Max Basic with Ads', 'max', '9.99'),
        samplePlan('plain', 'Max Standard', 'max', '16.99'),
        samplePlan('sport', 'Max Sports', 'sport', '4.99'),
      ],
    },
  ],
};

/** Returns a plan as the service sends it. (spec: OFFER-09) */
function samplePlan(id: string, name: string, family: string, amount: string) {
  return {
    id,
    name,
    family,
    description: [`First line of ${name}`, `Second line of ${name}`],
    chargeDetails: { amount, frequency: 'month', currency: 'USD' },
    otherInfo: `<h3>About ${name}</h3><p>Taxes are included.</p>`,
    terms: ['<p>Cancel any time.</p>', '<p>Renews <em>automatically</em>.</p>'],
    renewalDate: 1798675200000,
    qtyInCart: 0,
    thankyou: [
      { items: [{ id, icon: '/media/max.svg', description: ['Open the app.'], activation: { appId: 'max' } }] },
    ],
    icon: '/media/max.svg',
  };
}

/** Charges and a refund as the service sends them, the newest first. */
export const SAMPLE_TRANSACTIONS = [
  sampleTransaction('TX-5', '2026-11-20T20:15:09Z', 'Reelhouse Video', 'Rental', 'reelhouse', '5.99', true),
  sampleTransaction('TX-4', '2026-11-18T09:12:44Z', 'Max', 'Subscription', 'max', '16.99', true),
  sampleTransaction('TX-3', '2026-11-02T10:00:00Z', 'Max', 'Refund', 'max', '-4.50', false),
  sampleTransaction('TX-2', '2026-10-24T01:22:57Z', 'Courtside Basketball', 'Promotion', 'courtside', '0.00', false),
  sampleTransaction('TX-1', '2026-10-18T09:12:44Z', 'Max', 'Subscription', 'max', '16.99', false),
];

/** Returns a charge or refund as the service sends it. */
function sampleTransaction(
  transactionId: string,
  date: string,
  serviceName: string,
  chargeCategory: string,
  appId: string,
  amount: string,
  refundable: boolean,
) {
  return { transactionId, date, serviceName, chargeCategory, appId, amount, refundable };
}

/** Operations that read data of a customer or of offers, each with its result and, if it needs one, its input. */
export const SAMPLES = [
  parseSample(getProfile, SAMPLE_PROFILE),
  parseSample(getWallet, { data: SAMPLE_CARD }),
  parseSample(getPrivacy, { personalizedAdOptOut: { tv: true, sd: false } }),
  parseSample(getContractDate, [{ termId: 'PLATCO_TERM_ID_01', acceptedDate: '2025-01-31T00:00:00Z' }]),
  parseSample(getPrivacyPreferences, [{ id: '1', name: 'Peacock', enabled: true }]),
  parseSample(getSubscriptions as Operation<void, unknown>, {
    subscriptions: [
      { appName: 'Max', subscriptionPlan: 'With ads', price: 9.99, planDuration: 'month', renewalDate: 1798675200000 },
    ],
  }),
  parseSample(getStorefrontBanner, {
    bannerDetails: [
      {
        group: 'peacock',
        style: 'night',
        title: 'Peacock, three months on us',
        description: 'Live sports and movies.',
        buttonText: 'See Peacock plans',
        banner: { large: '/media/banners/peacock-large.svg' },
      },
    ],
  }),
  parseSample(getTransactionHistory, { transactions: SAMPLE_TRANSACTIONS }),
  parseSample(getDevices, { devices: SAMPLE_DEVICES, devicesCount: 3 }),
  [...parseSample(getOffers as unknown as Operation<void, unknown>, SAMPLE_OFFERS), { partnerGroup: 'apple' }],
  [...parseSample(getReviews as unknown as Operation<void, unknown>, { rating: 4.1, count: 2287 }), { appId: 'max' }],
] as const;
