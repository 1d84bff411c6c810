import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createRegistry } from '#src/layout/registry.ts';
import { fakeSession, ok, refused, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { MainPlaceholder } from '#tests/support/layout/main-placeholder.tsx';

const registry = createRegistry({
  OfferPage: () => import('./offer-page.tsx'),
  Word: () => Promise.resolve({ Default: () => <p>the plans</p> }),
});
const OFFERS = {
  bannerDetails: [
    { group: 'Peacock', title: 'Peacock for a year', description: 'One price.' },
    { group: 'WBD', title: 'Max for less', description: 'Until the end of the year.' },
  ],
};

function Page(): ReactNode {
  const fields = { heading: { value: 'Max plans' } };
  const main = [{ componentName: 'OfferPage', fields, placeholders: { content: [{ componentName: 'Word' }] } }];
  return <MainPlaceholder registry={registry} main={main} />;
}
const show = (options: DataOptions) => renderWithData(Page, {}, { page: { path: '/offer/max' }, ...options });

beforeAll(() => registry.load(registry.names));

it('shows a spinner while the offers load, then the offer of its address and its content (DASH-12)', async () => {
  const offers = Promise.withResolvers<ReturnType<typeof ok>>();
  show({ answers: { 'offers.getStorefrontBanner': () => offers.promise } });
  expect(screen.getByRole('heading', { level: 1, name: 'Max plans' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('the plans')).toBeNull();
  offers.resolve(ok(OFFERS));
  expect(await screen.findByText('the plans')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Max for less' })).toBeVisible();
  expect(screen.queryByText('Peacock for a year')).toBeNull();
});

it('shows the spinner and sends no request until the user is signed in (DASH-12)', () => {
  const { asked } = show({ session: fakeSession({ status: 'starting' }) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(asked).toEqual([]);
});

it('shows its content even if the storefront has nothing for it (DASH-12)', async () => {
  show({ answers: { 'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }) } });
  expect(await screen.findByText('the plans')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('shows an error when the offers fail to load, and retries with its button (DASH-13, DASH-14, DASH-15)', async () => {
  let answer = refused(404);
  show({ answers: { 'offers.getStorefrontBanner': () => answer } });
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.queryByText('the plans')).toBeNull();
  answer = ok(OFFERS);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('the plans')).toBeVisible());
});
