import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSession, ok } from '#tests/support/account/data.tsx';
import {
  address,
  ADDED_CARD,
  announcedTexts,
  fillCard,
  NO_CARD,
  open,
  show,
} from '#tests/support/account/wallet-dialogs.tsx';
import { press, waitUntilClosed } from '#tests/support/screen/screen.ts';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { UnseenWallet } from './wallet-summary.tsx';

beforeAll(() => loadContentForms(['wallet-card'], ['us-state-codes']), 60_000);
beforeEach(() => sessionStorage.clear());

const ORDER = '/offer/checkout/review';
const noCard = { 'wallet.getWallet': () => NO_CARD };
const dialog = () => screen.findByRole('dialog');
const orderPage = (query: string) => ({
  component: UnseenWallet,
  page: { path: ORDER, entry: `${ORDER}${query}` },
});

describe('a page whose address names a dialog of the wallet', () => {
  it('opens the form on a page without the wallet’s display; the customer stays there with the new card (OFFER-31, DASH-11)', async () => {
    const { calls } = show(
      { ...noCard, 'wallet.postWallet': () => ok(ADDED_CARD) },
      fakeSession(),
      orderPage('?wallet=card&x=1'),
    );
    expect(within(await dialog()).getByRole('heading', { name: 'Add payment method' })).toBeVisible();
    await waitFor(() => expect(address(), 'the rest of the query stays').toBe(`${ORDER}?x=1`));
    await fillCard();
    await press('Save');
    await waitUntilClosed();
    expect(address()).toBe(`${ORDER}?x=1`);
    expect(announcedTexts()).toContain('Success! Your payment method has been added.');
    expect(calls('wallet.postWallet')).toHaveLength(1);
    expect(screen.queryByText('Billing information')).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', 'linked', 'constructor', ''])(
    'ignores %j, which is not a view of the dialog, and stays on the page (SEC-08)',
    async (name) => {
      const { calls } = show({}, fakeSession(), orderPage(`?wallet=${encodeURIComponent(name)}`));
      await waitFor(() => expect(calls('wallet.getWallet')).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(address()).toContain(ORDER);
    },
  );

  it.each([
    ['delete', 'Delete your payment method?'],
    ['remove', 'Remove your payment method?'],
  ])('asks for confirmation again after the sign-in that a removal required: %s (SEC-13)', async (kind, heading) => {
    const { calls } = show({}, fakeSession(), { page: { path: '/account', entry: `/account?wallet=${kind}` } });
    const shown = within(await dialog());
    expect(shown.getByRole('heading', { name: heading })).toBeVisible();
    expect(shown.getByText('You have signed in again. You can now remove your card.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account'));
    expect(calls('wallet.removeWallet'), 'nothing is removed without a press').toEqual([]);
  });

  it('opens no dialog after the sign-in for a removal if there is no card (WAL-17)', async () => {
    show(noCard, fakeSession(), { page: { path: '/account', entry: '/account?wallet=delete' } });
    await screen.findByText('No Payment Card Exists');
    await waitFor(() => expect(address()).toBe('/account'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form of the card', () => {
  const page = { path: '/account', entry: '/account' };

  it('is recorded in the session while it is open, and opens again after a reload of its page only (AUTH-29)', async () => {
    const session = fakeSession();
    const first = show(noCard, session, { page });
    await open('Add payment method');
    expect(session.values.get('paymentModalOpen')).toBe('/account');
    await press('Cancel');
    await waitUntilClosed();
    expect(session.values.get('paymentModalOpen')).toBeUndefined();
    first.unmount();

    session.values.set('paymentModalOpen', '/account');
    const elsewhere = show(noCard, session, { page: { path: '/devices', entry: '/devices' } });
    await screen.findByText('No Payment Card Exists');
    expect(screen.queryByRole('dialog')).toBeNull();
    elsewhere.unmount();

    show(noCard, session, { page });
    expect(within(await dialog()).getByRole('heading', { name: 'Add payment method' })).toBeVisible();
  });
});
