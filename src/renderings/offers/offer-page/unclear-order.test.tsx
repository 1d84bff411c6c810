import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { fakeSession, ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { SAMPLE_OFFERS } from '#tests/support/account/samples-of-account.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './offer-page.fixture.json' with { type: 'json' };
import schema from './offer-page.schema.json' with { type: 'json' };
import { OfferPage } from './offer-page.tsx';

const MAYBE_CHARGED = /An earlier order may have gone through/;

/** Shows the plan selection to a customer whose order had no response. */
function show(answers: DataOptions['answers']) {
  const session = fakeSession();
  session.values.set('unconfirmedOrder', 'O1');
  return renderWithData(OfferPage, wireFields(schema, fixture.default.fields), {
    page: { path: '/offer/max' },
    session,
    answers: {
      'offers.getOffers': () => ok(SAMPLE_OFFERS),
      'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }),
      'reviews.getReviews': () => ok({ rating: 4.1, count: 22 }),
      ...answers,
    },
  });
}

describe('after an order whose response was lost, the page does not say that nothing was charged', () => {
  it('if the cart fails (OFFER-20, OFFER-42)', async () => {
    show({ 'offers.addToOfferCart': () => errorResponse(500) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Max Standard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const alert = (await screen.findByText('Something went wrong. Please try again.')).closest('[role="alert"]');
    expect(alert).toHaveTextContent(MAYBE_CHARGED);
    expect(alert).not.toHaveTextContent('You have not been charged.');
    expect(screen.getByRole('link', { name: 'Go to subscriptions' })).toHaveAttribute('href', '/subscriptions');
  });

  it('if there is nothing left to buy (OFFER-42, OFFER-50)', async () => {
    show({ 'offers.getOffers': () => ok({ offers: [], errorMessage: 'None.' }) });
    expect(await screen.findByText('No Eligible Offers.')).toBeVisible();
    expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
  });
});

it('keeps the selection if the response of the cart is lost, and continues at the next press without changing the cart again (OFFER-20, OFFER-44)', async () => {
  const [offer] = SAMPLE_OFFERS.offers;
  const plans = offer!.plans.map((plan) => ({ ...plan, qtyInCart: plan.id === 'plain' ? 1 : 0 }));
  let offers = SAMPLE_OFFERS;
  const { calls, session } = show({
    'offers.getOffers': () => ok(offers),
    'offers.addToOfferCart': () => {
      offers = { ...SAMPLE_OFFERS, offers: [{ ...offer!, plans }] };
      return { body: '', text: '{"success":' };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max Standard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Something went wrong. Please try again.');
  await waitFor(() => expect(calls('offers.getOffers')).toHaveLength(2));
  expect(await screen.findByRole('checkbox', { name: 'Max Standard', checked: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(checkoutStore(session.values).state().step).toBe('review'));
  expect(calls('offers.addToOfferCart')).toHaveLength(1);
});
