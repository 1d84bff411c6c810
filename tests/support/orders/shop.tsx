/** All pages of a purchase with the wallet, and services that work. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import { PageContext, usePageContext } from '#src/layout/page-context.tsx';
import offerFixture from '#src/renderings/offers/offer-page/offer-page.fixture.json' with { type: 'json' };
import offerSchema from '#src/renderings/offers/offer-page/offer-page.schema.json' with { type: 'json' };
import { OfferPage } from '#src/renderings/offers/offer-page/offer-page.tsx';
import confirmationFixture from '#src/renderings/offers/order-confirmation/order-confirmation.fixture.json' with { type: 'json' };
import confirmationSchema from '#src/renderings/offers/order-confirmation/order-confirmation.schema.json' with { type: 'json' };
import { OrderConfirmation } from '#src/renderings/offers/order-confirmation/order-confirmation.tsx';
import reviewFixture from '#src/renderings/offers/order-review/order-review.fixture.json' with { type: 'json' };
import reviewSchema from '#src/renderings/offers/order-review/order-review.schema.json' with { type: 'json' };
import { OrderReview } from '#src/renderings/offers/order-review/order-review.tsx';
import { SAMPLE_PLAN } from './checkout.ts';
import { ok, renderWithData, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { wireFields } from '../layout/render-part.tsx';
import { SAMPLE_CARD } from '../account/samples-of-account.ts';

/** The path of the page with the order review. */
const REVIEW_PATH = '/offer/checkout/review';
/** The path of the page with the order confirmation. */
const CONFIRMATION_PATH = '/offer/checkout/confirmation';
/** The settings that the host provides. */
const SETTINGS = {
  activation: true,
  activationHosts: ['tv.partner.example'],
  paymentErrorCodes: ['PCS-PY-201'],
  seasonPrices: {},
  userActivityProducts: [],
  partnerGroups: {},
};
/** The props that every rendering gets from the engine. */
const renderingProps = { params: {}, uid: 'part' };
/** The fields of the plan selection, from the example of its rendering. */
const offerFields = wireFields(offerSchema, offerFixture.default.fields);
/** The fields of the order review, from the example of its rendering. */
const reviewFields = wireFields(reviewSchema, reviewFixture.default.fields);
/** The fields of the order confirmation, from the example of its rendering. */
const confirmationFields = wireFields(confirmationSchema, confirmationFixture.default.fields);

/** Renders the page of the current address. */
function Shop(): ReactNode {
  const { pathname: path } = useLocation();
  const facts = usePageContext();
  const page = useMemo(() => ({ ...facts, path }), [facts, path]);
  return (
    <OfferSettingsContext value={SETTINGS}>
      <PageContext value={page}>
        {path === REVIEW_PATH && <OrderReview fields={reviewFields} {...renderingProps} />}
        {path === CONFIRMATION_PATH && <OrderConfirmation fields={confirmationFields} {...renderingProps} />}
        {path.startsWith('/offer/') && !path.includes('checkout') && (
          <OfferPage fields={offerFields} {...renderingProps} />
        )}
      </PageContext>
    </OfferSettingsContext>
  );
}

/** Returns working services of a purchase. The plan is not in the cart until it is added. */
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

/** Expects that the plan that the customer has chosen is still chosen. */
export async function expectSelected(): Promise<void> {
  expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible();
}
