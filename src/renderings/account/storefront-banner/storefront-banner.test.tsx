import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeSession, ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './storefront-banner.fixture.json' with { type: 'json' };
import schema from './storefront-banner.schema.json' with { type: 'json' };
import { OffersBanner, StorefrontBanner } from './storefront-banner.tsx';

const BANNER = {
  group: 'WBD',
  style: 'accent',
  title: 'Max for less',
  description: 'Until the end of the year.',
  buttonText: 'See Max plans',
  banner: { large: '/media/banners/wbd-large.svg' },
};
const show = (options: DataOptions = {}, banner: object = BANNER) =>
  renderWithData(
    StorefrontBanner,
    {},
    {
      answers: { 'offers.getStorefrontBanner': () => ok({ bannerDetails: [banner] }) },
      ...options,
    },
  );

it('shows the banner from the service, with its large picture and its style (SHELL-26, SHELL-29)', async () => {
  const { container } = show();
  expect(await screen.findByRole('heading', { name: 'Max for less' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Max plans' })).toHaveAttribute('href', '/offer/max');
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/banners/wbd-large.svg');
  expect(screen.getByRole('complementary').firstElementChild).toHaveClass('accent');
});

it.each([
  [
    'apple, if it has one',
    [{ ...BANNER, group: 'peacock', title: 'Peacock' }, BANNER, { ...BANNER, group: 'Apple', title: 'Apple' }],
    'Apple',
    '/offer/apple',
  ],
  [
    'another group, if apple has none',
    [{ ...BANNER, title: '', description: '' }, BANNER, { ...BANNER, group: 'peacock', title: 'Peacock' }],
    'Max for less',
    '/offer/max',
  ],
])('shows on the account the banner of %s (SHELL-26, SHELL-32, OFFER-69)', async (_, bannerDetails, title, href) => {
  show({ page: { path: '/account' }, answers: { 'offers.getStorefrontBanner': () => ok({ bannerDetails }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Max plans' })).toHaveAttribute('href', href);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

it('stays until it is dismissed, is then hidden for the session, and is back in a new session (SHELL-26, SHELL-27)', async () => {
  const session = fakeSession();
  const first = show({ session });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('heading')).toBeNull();
  first.unmount();
  const second = show({ session });
  await expect.poll(() => second.outcomes.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
  second.unmount();
  show({ session: fakeSession() });
  expect(await screen.findByRole('heading')).toBeVisible();
});

it('leaves out a picture that does not load (SHELL-29)', async () => {
  const { container } = show();
  await screen.findByRole('heading');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
});

it('shows no picture from an address that runs code, and nothing without a banner (SHELL-29)', async () => {
  const { container, unmount } = show({}, { ...BANNER, banner: { large: 'javascript:alert(1)' } });
  await screen.findByRole('heading');
  expect(container.querySelector('img')).toBeNull();
  unmount();
  const { outcomes } = show({ answers: { 'offers.getStorefrontBanner': () => errorResponse(404) } });
  await expect.poll(() => outcomes.length).toBe(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});

const BANNERS = [BANNER, { ...BANNER, group: 'apple', title: 'Apple for a year' }];
const showOffers = (session = fakeSession(), bannerDetails: readonly object[] = BANNERS) =>
  renderWithData(OffersBanner, wireFields(schema, fixture.default.fields), {
    session,
    page: { path: '/subscriptions' },
    answers: { 'offers.getStorefrontBanner': () => ok({ bannerDetails }) },
  });

it('shows customers who come from the offers the banner of apple on the subscriptions (OFFER-69, OFFER-81)', async () => {
  const session = fakeSession();
  session.values.set('offersBanner', 'true');
  showOffers(session);
  expect(await screen.findByRole('heading', { name: 'Apple for a year' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(session.values.get('offersBanner')).toBeUndefined();
});

it('shows no banner of another group if apple has none (OFFER-69)', async () => {
  const session = fakeSession();
  session.values.set('offersBanner', 'true');
  const { outcomes } = showOffers(session, [BANNER]);
  await expect.poll(() => outcomes.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows other customers no offers banner (OFFER-81)', async () => {
  const { outcomes } = showOffers();
  await expect.poll(() => outcomes.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('tells customers who come from /offer that there are no offers, until they dismiss the notice (ROUTE-03, OFFER-48)', async () => {
  const session = fakeSession();
  session.values.set('noOffers', 'true');
  showOffers(session);
  expect(screen.getByRole('heading', { level: 2, name: 'Discover new streaming services' })).toBeVisible();
  expect(screen.getByText(/^There are no new deals right now/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(session.values.get('noOffers')).toBeUndefined();
});
