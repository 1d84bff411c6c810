import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { sessionWithCart } from '#tests/support/orders/checkout.ts';
import { SectionErrorsContext } from '#src/ui/section-error/section-errors.ts';
import { fakeSession, ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { SAMPLE_OFFERS } from '#tests/support/account/samples-of-account.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './offer-page.fixture.json' with { type: 'json' };
import schema from './offer-page.schema.json' with { type: 'json' };
import { OfferPage } from './offer-page.tsx';

const fields = wireFields(schema, fixture.default.fields);
const offersWithCart = (...ids: readonly string[]) => ({
  ...SAMPLE_OFFERS,
  offers: SAMPLE_OFFERS.offers.map((offer) => ({
    ...offer,
    plans: offer.plans.map((plan) => ({ ...plan, qtyInCart: ids.includes(plan.id) ? 1 : 0 })),
  })),
});
const SAVED = { body: { success: true, upsertItem: { salesJourneyId: 'SJ-1' } } };
const ANSWERS = {
  'offers.getOffers': () => ok(SAMPLE_OFFERS),
  'offers.addToOfferCart': () => SAVED,
  'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }),
  'reviews.getReviews': () => ok({ rating: 4.1, count: 22 }),
};

const ERRORS = {
  serverError: { heading: 'Our fault', subHeading: 'Nothing is lost.', button: 'Once more' },
  notFound: { heading: 'Not here', subHeading: 'It has moved.', button: 'Look again' },
  other: { heading: 'Other', subHeading: '', button: '' },
};

function Page(props: Parameters<typeof OfferPage>[0]): ReactNode {
  return (
    <SectionErrorsContext value={ERRORS}>
      <OfferPage {...props} />
      <p data-testid="path">{useLocation().pathname}</p>
    </SectionErrorsContext>
  );
}
const show = ({ answers, ...options }: DataOptions = {}) =>
  renderWithData(Page, fields, { page: { path: '/offer/max' }, ...options, answers: { ...ANSWERS, ...answers } });
const plan = (name: string): Promise<HTMLElement> => screen.findByRole('checkbox', { name });
const choose = async (name: string): Promise<void> => userEvent.click(await plan(name));
const goOn = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const path = (): string | null => screen.getByTestId('path').textContent;
const selectedPlans = (): (string | null)[] =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('li')!.querySelector('h3')!.textContent);

it('shows a spinner while the offers load, then the plans of the group in the address (DASH-12, OFFER-01, OFFER-04)', async () => {
  const offers = Promise.withResolvers<ReturnType<typeof ok>>();
  const { calls } = show({ answers: { 'offers.getOffers': () => offers.promise } });
  expect(screen.getByRole('heading', { level: 1, name: 'Select plan' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  offers.resolve(ok(SAMPLE_OFFERS));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 2, name: 'Max' })).toBeVisible();
  expect(calls('offers.getOffers').map(({ body }) => body)).toEqual([{ partnerGroup: 'wbd' }]);
});

it('requests the offers of Apple if the address has no group, and sends the id of the known cart (OFFER-04, OFFER-05)', async () => {
  const session = fakeSession();
  checkoutStore(session.values).dispatch({ type: 'offersLoaded', cartId: 'cart-0', plans: [] });
  const { calls } = show({ session, page: { path: '/' } });
  await screen.findAllByRole('checkbox');
  expect(calls('offers.getOffers')[0]!.body).toEqual({ partnerGroup: 'apple', cartID: 'cart-0' });
});

it('shows name, icon, bullet lines, price with duration and rating of a plan (OFFER-08, OFFER-71, OFFER-72, OFFER-79)', async () => {
  show();
  const box = await plan('Max Basic with Ads');
  expect(box).toHaveAccessibleDescription(
    '$9.99 monthly First line of Max Basic with Ads Second line of Max Basic with Ads',
  );
  const card = box.closest('li')!;
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/max.svg');
  expect(await within(card).findByRole('img', { name: '4.1 out of 5 stars, 22 reviews' })).toBeVisible();
});

it.each([
  ['day', 'daily'],
  ['week', 'weekly'],
  ['month', 'monthly'],
  ['year', 'yearly'],
])('a price for each %s has the word %s (OFFER-73)', async (frequency, word) => {
  const [offer] = SAMPLE_OFFERS.offers;
  const [first] = offer!.plans;
  const plans = [{ ...first!, chargeDetails: { amount: '9.99', frequency, currency: 'USD' } }];
  show({ answers: { 'offers.getOffers': () => ok({ ...SAMPLE_OFFERS, offers: [{ ...offer!, plans }] }) } });
  const card = (await plan(first!.name)).closest('li')!;
  expect(within(card).getByText(`$9.99 ${word}`)).toBeVisible();
});

it('an app without a rating has five stars (OFFER-79, OPEN-70)', async () => {
  show({ answers: { 'reviews.getReviews': () => ok({}) } });
  const card = (await plan('Max Basic with Ads')).closest('li')!;
  expect(await within(card).findByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
});

it('allows one plan of each family, and deselects a plan at the second press (OFFER-12, OFFER-13, OFFER-14, OFFER-15)', async () => {
  show();
  await choose('Max Basic with Ads');
  await choose('Max Sports');
  expect(selectedPlans()).toEqual(['Max Basic with Ads', 'Max Sports']);
  await choose('Max Standard');
  expect(selectedPlans()).toEqual(['Max Standard', 'Max Sports']);
  expect(screen.getByText('Max Standard is selected in place of Max Basic with Ads.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Choose one of these plans' })).toBeVisible();
  await choose('Max Sports');
  expect(selectedPlans()).toEqual(['Max Standard']);
  expect(screen.getByText('Max Sports is no longer selected.')).toBeInTheDocument();
});

it('asks for a selection if there is none, and stays on the page (OFFER-02, OFFER-17)', async () => {
  const { calls } = show();
  await plan('Max Standard');
  await goOn();
  expect(screen.getByRole('alert')).toHaveTextContent('Please make a selection to continue.');
  expect(path()).toBe('/');
  expect(calls('offers.addToOfferCart')).toEqual([]);
});

it('adds the selection to the cart once, then shows the review (OFFER-18, OFFER-21, OFFER-22)', async () => {
  const { calls, session } = show();
  await choose('Max Standard');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(path()).toBe('/offer/checkout/review'));
  expect(calls('offers.addToOfferCart').map(({ body }) => body)).toEqual([
    {
      cartID: 'cart-1',
      items: [{ actionType: 'ADD', catalogId: 'plain', itemType: 'ADDON', quantity: 1 }],
    },
  ]);
  expect(session.values.get('salesJourneyId')).toBe('SJ-1');
});

it('goes straight to the review with the plans of the cart (OFFER-16, OFFER-19)', async () => {
  const { calls } = show({ answers: { 'offers.getOffers': () => ok(offersWithCart('plain')) } });
  await plan('Max Standard');
  expect(selectedPlans()).toEqual(['Max Standard']);
  await goOn();
  expect(path()).toBe('/offer/checkout/review');
  expect(calls('offers.addToOfferCart')).toEqual([]);
});

it('sends the difference if cart and selection differ (OFFER-15, OFFER-21)', async () => {
  const { calls } = show({ answers: { 'offers.getOffers': () => ok(offersWithCart('plain')) } });
  await choose('Max Basic with Ads');
  await goOn();
  await waitFor(() => expect(path()).toBe('/offer/checkout/review'));
  const items = (calls('offers.addToOfferCart')[0]!.body as { items: { actionType: string; catalogId: string }[] })
    .items;
  expect(items.map(({ actionType, catalogId }) => [actionType, catalogId])).toEqual([
    ['REMOVE', 'plain'],
    ['ADD', 'ads'],
  ]);
});

it('shows an error and stays on the page if the cart cannot be saved, and allows another attempt (OFFER-20, OFFER-44)', async () => {
  let response: object = errorResponse(500);
  show({ answers: { 'offers.addToOfferCart': () => response as typeof SAVED } });
  await choose('Max Standard');
  await goOn();
  const alert = await screen.findByText('Something went wrong. Please try again.');
  expect(alert.closest('[role="alert"]')).toHaveTextContent('You have not been charged.');
  expect(path()).toBe('/');
  expect(selectedPlans()).toEqual(['Max Standard']);
  response = SAVED;
  await goOn();
  await waitFor(() => expect(path()).toBe('/offer/checkout/review'));
});

it('shows an error if the review reported an error about a plan, until the customer changes the selection (OFFER-30)', async () => {
  const session = fakeSession();
  const { dispatch } = checkoutStore(session.values);
  dispatch({ type: 'opened', group: 'wbd' });
  dispatch({ type: 'planFault' });
  show({ session });
  await plan('Max Standard');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await choose('Max Standard');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('removes the notice that there are no offers when offers have loaded (ROUTE-03)', async () => {
  const session = fakeSession();
  session.values.set('noOffers', 'true');
  show({ session });
  await plan('Max Standard');
  await waitFor(() => expect(session.values.get('noOffers')).toBeUndefined());
});

it('leads back to the subscriptions (OFFER-02, OFFER-03)', async () => {
  show();
  await plan('Max Standard');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/subscriptions');
});

it.each([
  ['the group has no offers', { offers: [] }, false],
  ['the group is unknown', { offers: [{ name: 'X', group: 'x', plans: [] }] }, false],
  ['the customer is eligible for none', { offers: [], errorMessage: 'No Eligible Offers.' }, true],
  ['the message has a leading space', { offers: [], errorMessage: ' No Eligible Offers.' }, true],
])(
  'shows that there are no offers if %s (OFFER-48, OFFER-49, OFFER-50, OPEN-23, OPEN-64)',
  async (_, data, isNotEligible) => {
    show({ answers: { 'offers.getOffers': () => ok(data) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Discover new streaming services' })).toBeVisible();
    expect(screen.getByText(/^There are no new deals right now, but you can always add/)).toBeVisible();
    const notices = screen.queryAllByText(/No Eligible Offers/).map(({ textContent }) => textContent);
    expect(notices).toEqual(isNotEligible ? ['No Eligible Offers.'] : []);
    expect(screen.getByRole('link', { name: 'Explore subscriptions' })).toHaveAttribute('href', '/subscriptions');
  },
);

it.each([400, 409, 503])(
  'shows an error with a Refresh button and a link to the subscriptions if the offers fail with %i (OFFER-45, OFFER-46, OFFER-47, DASH-15)',
  async (status) => {
    show({ answers: { 'offers.getOffers': () => errorResponse(status) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('Refresh the page to try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore subscriptions' })).toHaveAttribute('href', '/subscriptions');
  },
);

it.each([
  [500, 'Our fault', 'Nothing is lost.', 'Once more'],
  [404, 'Not here', 'It has moved.', 'Look again'],
] as const)(
  'shows the texts of the account area if the offers fail with %i (DASH-13, DASH-14, OFFER-46, OFFER-47)',
  async (status, heading, text, button) => {
    show({ answers: { 'offers.getOffers': () => errorResponse(status) } });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore subscriptions' })).toHaveAttribute('href', '/subscriptions');
  },
);

it('redirects to the order that is being placed, and does not change the cart (OFFER-32)', async () => {
  const session = sessionWithCart();
  const { dispatch } = checkoutStore(session.values);
  dispatch({ type: 'reviewed', orderId: 'O1' });
  dispatch({ type: 'subscribePressed' });
  const { calls } = show({ session });
  await waitFor(() => expect(path()).toBe('/offer/checkout/review'));
  expect(checkoutStore(session.values).state()).toMatchObject({ step: 'subscribing', orderId: 'O1' });
  expect(calls('offers.addToOfferCart')).toEqual([]);
});

it.each([
  ['/offer/max', 'Max for less'],
  ['/offer/peacock', 'Apple for a year'],
])('on %s shows the banner %s (OFFER-69, OFFER-70)', async (address, title) => {
  const bannerDetails = [
    { group: 'apple', title: 'Apple for a year' },
    { group: 'WBD', title: 'Max for less' },
  ];
  show({ page: { path: address }, answers: { 'offers.getStorefrontBanner': () => ok({ bannerDetails }) } });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it.each([
  ['fails', () => errorResponse(404)],
  ['never responds', () => new Promise<never>(() => undefined)],
])('shows the plans without a banner if the storefront %s (OFFER-01)', async (_, respond) => {
  show({ answers: { 'offers.getStorefrontBanner': respond } });
  expect(await plan('Max Standard')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('shows a plan in another currency without a price, and it cannot be selected (OFFER-71)', async () => {
  const [offer] = SAMPLE_OFFERS.offers;
  const [first, ...rest] = offer!.plans;
  const foreign = { ...first!, qtyInCart: 1, chargeDetails: { amount: '79', frequency: 'month', currency: 'MXN' } };
  const offers = [{ ...offer!, plans: [foreign, ...rest] }];
  const { calls } = show({ answers: { 'offers.getOffers': () => ok({ ...SAMPLE_OFFERS, offers }) } });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(rest.length);
  const card = screen.getByRole('heading', { name: first!.name }).closest('li')!;
  expect(card).not.toHaveTextContent('79');
  expect(card).toHaveTextContent('This plan is not sold in US dollars and cannot be bought here.');
  await goOn();
  expect(screen.getByRole('alert')).toHaveTextContent('Please make a selection to continue.');
  expect(calls('offers.addToOfferCart')).toEqual([]);
});
