/**
 * Customer journeys that lead to each request of a purchase and of the wallet, and the texts that the screen shows if
 * the request fails.
 */
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ok, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { expectPlanSelected, showShop, steps, workingShop } from './shop.tsx';
import { ADDED_CARD, fillCard, NO_CARD, open, show } from '../account/wallet-dialogs.tsx';
import { field, fill, press } from '../screen/screen.ts';

/** A request of a purchase or of the wallet, and what its screen shows if the service fails. */
export interface Journey {
  /** The operation whose service fails, as `service.operation`. */
  readonly operation: string;
  /**
   * Performs the actions of the customer, up to the request that fails. The responses in `faulty` replace those of
   * working services.
   */
  readonly run: (faulty: FakeResponses) => Promise<ShownWithData>;
  /** Texts that the screen shows after a failure; a function if they depend on the name of the failure. */
  readonly messages: readonly (string | RegExp)[] | ((fault: string) => readonly (string | RegExp)[]);
  /**
   * Statement of the screen about a charge. `none`: no statement. `never`: nothing was charged. `maybe`: the order may
   * have been charged. `due`: a due payment may have been charged. Missing if the request cannot charge anything.
   */
  readonly charge?: 'none' | 'never' | 'maybe' | 'due';
  /** Role and name of the control with which the customer continues after a failure. */
  readonly nextControl: readonly ['button' | 'link', string | RegExp];
  /** Expects that everything is kept that the customer has chosen or typed. */
  readonly expectKept?: () => Promise<void>;
  /** Operations that must not be requested after the failure. */
  readonly unsent?: readonly string[];
  /** A text that the screen shows if the request succeeds. */
  readonly successText: string | RegExp;
}

/** The name of a step of a purchase. */
type Step = keyof typeof steps;

/** Returns a function that performs the given steps of a purchase. */
const performSteps =
  (...names: Step[]) =>
  async (faulty: FakeResponses): Promise<ShownWithData> => {
    const shown = showShop({ ...workingShop(), ...faulty });
    for (const name of names) await steps[name]();
    return shown;
  };

/** The banner as the service sends it. */
const BANNER = { group: 'wbd', title: 'Max for less', description: 'Until the end of the year.' };
const FAILURE_TEXT = 'Something went wrong. Please try again.';
/** The steps from the choice of a plan to the order. */
const STEPS_TO_SUBSCRIBE = ['select', 'continueToReview', 'subscribe'] as const;
const REFRESH_TEXT = 'Refresh this page and try to subscribe again.';
const LATER_TEXT = 'Something went wrong. Please try to subscribe again later.';
/** Whether the failure with this name is a response with a status of 400 to 499. */
const isRefusal = (fault: string): boolean => / 4\d\d$/.test(fault);

/** The journeys of a purchase. */
const PURCHASE_JOURNEYS: readonly Journey[] = [
  {
    operation: 'offers.getOffers',
    run: performSteps(),
    messages: [],
    nextControl: ['link', 'Explore subscriptions'],
    successText: 'Max Standard',
  },
  {
    operation: 'offers.getStorefrontBanner',
    run: (faulty) => performSteps()({ 'offers.getStorefrontBanner': () => ok({ bannerDetails: [BANNER] }), ...faulty }),
    messages: [],
    expectKept: async () => void (await screen.findByRole('heading', { name: 'Max Standard' }, { timeout: 5000 })),
    nextControl: ['button', 'Continue'],
    successText: BANNER.title,
  },
  {
    operation: 'reviews.getReviews',
    run: performSteps('select'),
    messages: [],
    expectKept: expectPlanSelected,
    nextControl: ['button', 'Continue'],
    successText: 'Max Standard',
  },
  {
    operation: 'offers.addToOfferCart',
    run: performSteps('select', 'continueToReview'),
    messages: [FAILURE_TEXT],
    charge: 'never',
    expectKept: expectPlanSelected,
    nextControl: ['button', 'Continue'],
    unsent: ['offers.submitOrder'],
    successText: 'Review your plan',
  },
  {
    operation: 'offers.reviewOrder',
    run: performSteps('select', 'continueToReview'),
    messages: [FAILURE_TEXT],
    charge: 'never',
    expectKept: expectPlanSelected,
    nextControl: ['button', 'Continue'],
    unsent: ['offers.createConsent', 'offers.submitOrder'],
    successText: /Renews automatically for/,
  },
  {
    operation: 'identity.clientIp',
    run: performSteps(...STEPS_TO_SUBSCRIBE),
    messages: [],
    nextControl: ['button', /^Activate/],
    successText: 'Finish getting set up',
  },
  {
    operation: 'offers.createConsent',
    run: performSteps(...STEPS_TO_SUBSCRIBE),
    messages: (fault) => [isRefusal(fault) ? LATER_TEXT : REFRESH_TEXT],
    charge: 'never',
    nextControl: ['button', 'Subscribe'],
    unsent: ['offers.submitOrder'],
    successText: 'Finish getting set up',
  },
  {
    operation: 'offers.submitOrder',
    run: performSteps(...STEPS_TO_SUBSCRIBE),
    messages: (fault) => [isRefusal(fault) ? LATER_TEXT : REFRESH_TEXT],
    charge: 'maybe',
    nextControl: ['button', 'Subscribe'],
    successText: 'Finish getting set up',
  },
  {
    operation: 'activation.getActivationUrl',
    run: performSteps(...STEPS_TO_SUBSCRIBE, 'activate'),
    messages: [FAILURE_TEXT],
    nextControl: ['button', /^Activate/],
    successText: 'Finish getting set up',
  },
];

/** The responses of the services for a wallet without a card. */
const EMPTY_WALLET: FakeResponses = {
  'wallet.getWallet': () => NO_CARD,
  'wallet.postWallet': () => ok(ADDED_CARD),
};
/** The responses to changes of the card that are accepted. */
const ACCEPTED_CHANGES: FakeResponses = {
  'wallet.updateWallet': () => ok({ data: { token: 'next-token' } }),
  'wallet.removeWallet': () => ok({ success: true }),
};

/** Adds a card to an empty wallet. */
async function addFirstCard(faulty: FakeResponses): Promise<ShownWithData> {
  const shown = show({ ...EMPTY_WALLET, ...faulty });
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

/** The journeys of the wallet. */
const WALLET_JOURNEYS: readonly Journey[] = [
  {
    operation: 'wallet.getWallet',
    run: async (faulty) => show({ ...faulty }),
    messages: ['Something went wrong. Please try again later.'],
    nextControl: ['button', 'Try again'],
    successText: 'Visa ending in 4242',
  },
  {
    operation: 'wallet.getWalletAddress',
    run: async (faulty) => {
      const shown = show({ ...EMPTY_WALLET, ...faulty });
      await open('Add payment method');
      await screen.findByLabelText('Card number', {}, { timeout: 5000 });
      return shown;
    },
    messages: [],
    nextControl: ['button', 'Save'],
    successText: 'Card number',
  },
  {
    operation: 'publicKey.getPublicKey',
    run: addFirstCard,
    messages: [FAILURE_TEXT],
    charge: 'never',
    nextControl: ['button', 'Save'],
    expectKept: expectTyped,
    unsent: ['wallet.postWallet'],
    successText: 'Visa ending in 1111',
  },
  {
    operation: 'wallet.postWallet',
    run: addFirstCard,
    messages: [FAILURE_TEXT],
    charge: 'due',
    nextControl: ['button', 'Save'],
    expectKept: expectTyped,
    successText: 'Visa ending in 1111',
  },
  {
    operation: 'wallet.updateWallet',
    run: async (faulty) => {
      const shown = show({ ...ACCEPTED_CHANGES, ...faulty });
      await open('Update');
      await screen.findByLabelText('City');
      await fill('City', 'Dallas');
      await press('Save');
      return shown;
    },
    messages: ['Your changes failed. Something went wrong!'],
    charge: 'due',
    nextControl: ['button', 'Save'],
    expectKept: async () => void expect(field('City')).toHaveValue('Dallas'),
    successText: 'Success! Your payment method has been updated.',
  },
  {
    operation: 'wallet.removeWallet',
    run: async (faulty) => {
      const shown = show({ ...ACCEPTED_CHANGES, ...faulty });
      await open('Delete');
      await press('Delete payment method');
      return shown;
    },
    messages: ['Something went wrong.', 'Please wait a few minutes and try again.'],
    charge: 'never',
    nextControl: ['button', 'Close'],
    successText: 'No Payment Card Exists',
  },
];

/** All journeys. */
export const JOURNEYS: readonly Journey[] = [...PURCHASE_JOURNEYS, ...WALLET_JOURNEYS];
