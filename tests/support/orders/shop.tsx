/** All pages of a purchase with the wallet, and services that work. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import { PageContext, usePageContext } from '#src/layout/page-context.tsx';
import { SAMPLE_PLAN } from './checkout.ts';
import { PurchaseScreen } from './purchase-screen.tsx';
import { ok, renderWithData, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { SAMPLE_CARD } from '../account/samples-of-account.ts';

/** The settings that the host provides. */
const SETTINGS = {
  activation: true,
  activationHosts: ['tv.partner.example'],
  paymentErrorCodes: ['PCS-PY-201'],
  seasonPrices: {},
  userActivityProducts: [],
  partnerGroups: {},
};

/** Renders the page of the current address. */
function Shop(): ReactNode {
  const { pathname: path } = useLocation();
  const facts = usePageContext();
  const page = useMemo(() => ({ ...facts, path }), [facts, path]);
  return (
    <OfferSettingsContext value={SETTINGS}>
      <PageContext value={page}>{path.startsWith('/offer/') && <PurchaseScreen path={path} />}</PageContext>
    </OfferSettingsContext>
  );
}

/** Returns the responses of working services of a purchase. The plan is not in the cart until it is added. */
export function workingShop(): FakeResponses {
  let isInCart = false;
  const offers = () => [{ name: 'Max', group: 'WBD', plans: [{ ...SAMPLE_PLAN, qtyInCart: isInCart ? 1 : 0 }] }];
  return {
    'offers.getOffers': () => ok({ cartID: 'C1', offers: offers() }),
    'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }),
    'reviews.getReviews': () => ok({ rating: 3, count: 22 }),
    'offers.addToOfferCart': () => {
      isInCart = true;
      return { body: { success: true, upsertItem: { salesJourneyId: 'SJ1' } } };
    },
    'offers.reviewOrder': () => ok({ offers: offers(), order: { id: 'O1' } }),
    'wallet.getWallet': () => ok({ data: SAMPLE_CARD }),
    'identity.clientIp': () => ({ body: { ip: '192.0.2.7' } }),
    'offers.createConsent': () => ok({ consentId: 'CNS1' }),
    'offers.submitOrder': () => ok({ offers: offers() }),
    'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
    'activation.getActivationUrl': () =>
      ok({ activationUrls: { ottservices: [{ appId: 'max', activationUrl: 'https://tv.partner.example/a' }] } }),
  };
}

/** Opens the page on which the customer selects a plan. `answers` are the responses of the services. */
export const showShop = (answers: FakeResponses): ShownWithData =>
  renderWithData(Shop, {}, { answers, page: { entry: '/offer/max' } });

/** Presses a button as soon as it is shown. */
const pressButton = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));

/** The steps of a purchase. Each of them requires the previous steps. */
export const steps = {
  select: async (): Promise<void> => userEvent.click(await screen.findByRole('checkbox', {}, { timeout: 5000 })),
  continueToReview: () => pressButton('Continue'),
  async subscribe(): Promise<void> {
    await screen.findByText(/^Visa ending in 4242/, {}, { timeout: 5000 });
    await pressButton('Subscribe');
  },
  async activate(): Promise<void> {
    await screen.findByRole('heading', { name: 'Finish getting set up' }, { timeout: 5000 });
    await pressButton(/^Activate/);
  },
};

/** Expects that a plan is chosen, and only one. */
export async function expectPlanSelected(): Promise<void> {
  expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible();
}
