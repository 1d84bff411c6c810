import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderWithData } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './subscriptions-summary.fixture.json' with { type: 'json' };
import schema from './subscriptions-summary.schema.json' with { type: 'json' };
import { SubscriptionsSummary } from './subscriptions-summary.tsx';

const show = (subscriptions: readonly object[]) =>
  renderWithData(SubscriptionsSummary, wireFields(schema, fixture.default.fields), {
    answers: { 'subscriptions.getSubscriptions': () => ok({ subscriptions }) },
  });

it('shows the first three subscriptions with price and date, and a link to all (ACCT-04)', async () => {
  show([
    { appName: 'Max', subscriptionPlan: 'With ads', price: 9.99, planDuration: 'month', renewalDate: 1798675200000 },
    { appName: 'MLS', subscriptionPlan: 'Season', price: '$79.00', endDate: '2026-12-09' },
    { appName: 'Peacock' },
    { appName: 'Apple TV' },
  ]);
  const [max, mls, ...rest] = await screen.findAllByRole('listitem');
  expect(within(max!).getByText('$9.99 / month')).toBeVisible();
  expect(within(max!).getByText('Renews 12/31/2026')).toBeVisible();
  expect(within(mls!).getByText('Ends 12/09/2026')).toBeVisible();
  expect(rest).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Manage subscriptions' })).toHaveAttribute('href', '/subscriptions');
});

it('does not list past subscriptions (ACCT-04)', async () => {
  show([
    { appName: 'Ended', activationStatus: 'ended' },
    { appName: 'Over', endDate: '1969-12-31' },
    { appName: 'Going', activationStatus: 'pendingCancel', endDate: 1798675200000 },
  ]);
  expect(await screen.findByText('Going')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says that there are no subscriptions and still links to the page (ACCT-04)', async () => {
  show([]);
  expect(await screen.findByText('No subscriptions on your bill yet.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/subscriptions');
});
