/** Journeys to each request of a purchase and of the wallet, and the texts of the screen if the request fails. */
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ok, type Answers, type ShownWithData } from '../account/data.tsx';
import { expectSelected, showShop, steps, workingShop } from './shop.tsx';
import { ADDED, field, fill, fillCard, NO_CARD, open, press, show } from '../account/wallet-dialogs.tsx';

export interface Journey {
  /** `service.operation` */
  readonly operation: string;
  /** Performs the steps up to the request. `faulty` replaces the responses of working services. */
  readonly run: (faulty: Answers) => Promise<ShownWithData>;
  /** Texts that the screen shows after a failure; a function if they depend on the name of the failure. */
  readonly says: readonly (string | RegExp)[] | ((fault: string) => readonly (string | RegExp)[]);
  /** Statement of the screen about a charge. `maybe`: the order may have been charged. `due`: a due payment may have been charged. */
  readonly charge?: 'none' | 'never' | 'maybe' | 'due';
  /** Role and name of the control with which the customer continues after a failure. */
  readonly way: readonly ['button' | 'link', string | RegExp];
  /** Expects that everything is kept that the customer has chosen or typed. */
  readonly kept?: () => Promise<void>;
  /** Operations that must not be requested after the failure. */
  readonly unsent?: readonly string[];
  /** A text that the screen shows if the request succeeds. */
  readonly works: string | RegExp;
}

type Step = keyof typeof steps;

/** Returns a function that performs the given steps of a purchase. */
const purchase =
  (...names: Step[]) =>
  async (faulty: Answers): Promise<ShownWithData> => {
    const shown = showShop({ ...workingShop(), ...faulty });
    for (const name of names) await steps[name]();
    return shown;
  };

const BANNER = { group: 'wbd', title: 'Max for less', description: 'Until the end of the year.' };
const GENERAL = 'Something went wrong. Please try again.';
const SUBSCRIBE = ['select', 'goOn', 'subscribe'] as const;
const REFRESH = 'Refresh this page and try to subscribe again.';
const LATER = 'Something went wrong. Please try to subscribe again later.';
const isRefusal = (fault: string): boolean => / 4\d\d$/.test(fault);

const PURCHASE: readonly Journey[] = [
  {
    operation: 'offers.getOffers',
    run: purchase(),
    says: [],
    way: ['link', 'Explore subscriptions'],
    works: 'Max Standard',
  },
  {
    operation: 'offers.getStorefrontBanner',
    run: (faulty) => purchase()({ 'offers.getStorefrontBanner': () => ok({ bannerDetails: [BANNER] }), ...faulty }),
    says: [],
    kept: async () => void (await screen.findByRole('heading', { name: 'Max Standard' }, { timeout: 5000 })),
    way: ['button', 'Continue'],
    works: BANNER.title,
  },
  {
    operation: 'reviews.getReviews',
    run: purchase('select'),
    says: [],
    kept: expectSelected,
    way: ['button', 'Continue'],
    works: 'Max Standard',
  },
  {
    operation: 'offers.addToOfferCart',
    run: purchase('select', 'goOn'),
    says: [GENERAL],
    charge: 'never',
    kept: expectSelected,
    way: ['button', 'Continue'],
    unsent: ['offers.submitOrder'],
    works: 'Review your plan',
  },
  {
    operation: 'offers.reviewOrder',
    run: purchase('select', 'goOn'),
    says: [GENERAL],
    charge: 'never',
    kept: expectSelected,
    way: ['button', 'Continue'],
    unsent: ['offers.createConsent', 'offers.submitOrder'],
    works: /Renews automatically for/,
  },
  {
    operation: 'identity.clientIp',
    run: purchase(...SUBSCRIBE),
    says: [],
    way: ['button', /^Activate/],
    works: 'Finish getting set up',
  },
  {
    operation: 'offers.createConsent',
    run: purchase(...SUBSCRIBE),
    says: (fault) => [isRefusal(fault) ? LATER : REFRESH],
    charge: 'never',
    way: ['button', 'Subscribe'],
    unsent: ['offers.submitOrder'],
    works: 'Finish getting set up',
  },
  {
    operation: 'offers.submitOrder',
    run: purchase(...SUBSCRIBE),
    says: (fault) => [isRefusal(fault) ? LATER : REFRESH],
    charge: 'maybe',
    way: ['button', 'Subscribe'],
    works: 'Finish getting set up',
  },
  {
    operation: 'activation.getActivationUrl',
    run: purchase(...SUBSCRIBE, 'activate'),
    says: [GENERAL],
    way: ['button', /^Activate/],
    works: 'Finish getting set up',
  },
];

/** Services of a wallet without a card. */
const EMPTY: Answers = {
  'wallet.getWallet': () => NO_CARD,
  'wallet.postWallet': () => ok(ADDED),
};
const CHANGES: Answers = {
  'wallet.updateWallet': () => ok({ data: { token: 'next-token' } }),
  'wallet.removeWallet': () => ok({ success: true }),
};

async function add(faulty: Answers): Promise<ShownWithData> {
  const shown = show({ ...EMPTY, ...faulty });
  await open('Add payment method');
  await fillCard();
  await press('Save');
  return shown;
}

/** Expects that the form still has all typed values except the security code. */
async function expectTyped(): Promise<void> {
  await screen.findByLabelText('Card number');
  expect(field('First name on card')).toHaveValue('Ana');
  expect(field('Card number')).toHaveValue('4111 1111 1111 1111');
  expect(field('CVV')).toHaveValue('');
}

const WALLET: readonly Journey[] = [
  {
    operation: 'wallet.getWallet',
    run: async (faulty) => show({ ...faulty }),
    says: ['Something went wrong. Please try again later.'],
    way: ['button', 'Try again'],
    works: 'Visa ending in 4242',
  },
  {
    operation: 'wallet.getWalletAddress',
    run: async (faulty) => {
      const shown = show({ ...EMPTY, ...faulty });
      await open('Add payment method');
      await screen.findByLabelText('Card number', {}, { timeout: 5000 });
      return shown;
    },
    says: [],
    way: ['button', 'Save'],
    works: 'Card number',
  },
  {
    operation: 'publicKey.getPublicKey',
    run: add,
    says: [GENERAL],
    charge: 'never',
    way: ['button', 'Save'],
    kept: expectTyped,
    unsent: ['wallet.postWallet'],
    works: 'Visa ending in 1111',
  },
  {
    operation: 'wallet.postWallet',
    run: add,
    says: [GENERAL],
    charge: 'due',
    way: ['button', 'Save'],
    kept: expectTyped,
    works: 'Visa ending in 1111',
  },
  {
    operation: 'wallet.updateWallet',
    run: async (faulty) => {
      const shown = show({ ...CHANGES, ...faulty });
      await open('Update');
      await screen.findByLabelText('City');
      await fill('City', 'Dallas');
      await press('Save');
      return shown;
    },
    says: ['Your changes failed. Something went wrong!'],
    charge: 'due',
    way: ['button', 'Save'],
    kept: async () => void expect(field('City')).toHaveValue('Dallas'),
    works: 'Success! Your payment method has been updated.',
  },
  {
    operation: 'wallet.removeWallet',
    run: async (faulty) => {
      const shown = show({ ...CHANGES, ...faulty });
      await open('Delete');
      await press('Delete payment method');
      return shown;
    },
    says: ['Something went wrong.', 'Please wait a few minutes and try again.'],
    charge: 'never',
    way: ['button', 'Close'],
    works: 'No Payment Card Exists',
  },
];

export const JOURNEYS: readonly Journey[] = [...PURCHASE, ...WALLET];
