import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { fakeSession, ok, errorResponse } from '#tests/support/account/data.tsx';
import { announcedTexts, decrypt, MAX_SUBSCRIPTION, open, show } from '#tests/support/account/wallet-dialogs.tsx';
import { field, fill, press, waitUntilClosed } from '#tests/support/screen/screen.ts';

beforeAll(() => loadContentForms(['wallet-card'], ['us-state-codes']), 60_000);
beforeEach(() => sessionStorage.clear());

describe('the card on file', () => {
  const SAVED = { 'wallet.updateWallet': () => ok({ data: { token: 'next-token' } }) };

  it('is updated by its address alone, with the old address and without card data (WAL-16, WAL-36, WAL-38, WAL-39, WAL-49)', async () => {
    const { calls } = show(SAVED);
    await open('Update');
    await waitFor(() => expect(field('Card number')).toHaveValue('•••• •••• •••• 4242'));
    expect(field(/^CVV/)).toHaveValue('');
    await fill('City', 'Dallas');
    await press('Save');
    await waitUntilClosed();
    expect(calls('wallet.updateWallet')[0]!.body).toMatchObject({
      cardNumber: '',
      cvv: '',
      token: 'card-token',
      cardType: 'VISA',
      address: { city: 'Dallas' },
      oldAddress: { line1: '410 Harbor Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    });
    expect(calls('publicKey.getPublicKey')).toEqual([]);
    expect(announcedTexts()).toContain('Success! Your payment method has been updated.');
    expect(screen.getByText('Billing address').nextElementSibling).toHaveTextContent('Dallas');
  });

  it('is updated with a new number without an old address (WAL-16, WAL-38)', async () => {
    const { calls } = show(SAVED);
    await open('Update');
    await screen.findByLabelText('Card number');
    await fill('Card number', '5555 5555 5555 4444');
    await fill('CVV', '321');
    await press('Save');
    await waitUntilClosed();
    const body = calls('wallet.updateWallet')[0]!.body as Record<string, unknown>;
    expect(decrypt(body['cardNumber'])).toBe('5555555555554444');
    expect(body).toMatchObject({ cardType: 'MASTERCARD' });
    expect(body).not.toHaveProperty('oldAddress');
    expect(screen.getByText('Mastercard ending in 4444')).toBeVisible();
  });

  it('is not sent if nothing has changed (WAL-21, WAL-22)', async () => {
    const { calls } = show(SAVED);
    const dialog = await open('Update');
    await screen.findByLabelText('Card number');
    await press('Save');
    expect(await within(dialog).findByText('No changes were made, please try again.')).toBeVisible();
    expect(calls('wallet.updateWallet')).toEqual([]);
  });

  it.each([
    ['the message of the service', errorResponse(409, '', 'The card has changed.'), 'The card has changed.'],
    ['its own text without a message of the service', errorResponse(500), 'Your changes failed. Something went wrong!'],
    ['its own text for a response without a token', ok({}), 'Your changes failed. Something went wrong!'],
  ])(
    'shows %s after a failed update, and no text when the form opens again (WAL-18, WAL-39, WAL-46)',
    async (_case, response, text) => {
      show({ 'wallet.updateWallet': () => response });
      const dialog = await open('Update');
      await screen.findByLabelText('City');
      await fill('City', 'Dallas');
      await press('Save');
      expect(await within(dialog).findByText(text)).toBeVisible();
      await press('Cancel');
      await waitUntilClosed();
      const again = await open('Update');
      await screen.findByLabelText('City');
      expect(within(again).queryByText(text)).toBeNull();
    },
  );

  it('is removed in its form after a confirmation, and its token is removed from the session (WAL-17, WAL-51, WAL-54, AUTH-29, OPEN-79)', async () => {
    const { calls, session } = show({ 'wallet.removeWallet': () => ok({ success: true }) });
    session.values.set('walletToken', 'card-token');
    const dialog = await open('Update');
    await press('Remove card');
    expect(await within(dialog).findByRole('heading', { name: 'Remove your payment method?' })).toHaveFocus();
    expect(calls('wallet.removeWallet')).toEqual([]);
    await press('Remove card');
    await waitUntilClosed();
    expect(calls('wallet.removeWallet')[0]!.body).toMatchObject({
      personId: 'person-1',
      customerRelationshipId: 'crn-1',
      cardType: 'VISA',
      cardLast4Digits: '4242',
      expirationDate: '0829',
      token: 'card-token',
    });
    expect(announcedTexts()).toContain('Success! Your payment method has been removed.');
    expect(screen.getByText('No Payment Card Exists')).toBeVisible();
    expect(session.values.get('walletToken')).toBeUndefined();
  });

  it.each([
    [errorResponse(409, '', 'Not now.'), 'Not now.'],
    [errorResponse(500), 'An error has occurred.'],
  ])('shows why its removal failed (WAL-47)', async (response, text) => {
    show({ 'wallet.removeWallet': () => response });
    const dialog = await open('Update');
    await press('Remove card');
    await screen.findByRole('heading', { name: 'Remove your payment method?' });
    await press('Remove card');
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByText('You have not been charged.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Remove card' }), 'another attempt').toBeVisible();
  });

  it('is deleted after a confirmation (WAL-11, WAL-17, WAL-52)', async () => {
    const { calls } = show({ 'wallet.removeWallet': () => ok({ success: true }) });
    const dialog = await open('Delete');
    expect(
      within(dialog).getByText(/Visa ending in 4242 and its billing address will be removed from your account/),
    ).toBeVisible();
    expect(calls('wallet.removeWallet')).toEqual([]);
    await press('Delete payment method');
    await waitUntilClosed();
    expect(announcedTexts()).toContain('Payment method deleted');
    expect(screen.getByText('No Payment Card Exists')).toBeVisible();
  });

  it('says that a deletion failed, and offers no other attempt (WAL-14, WAL-48)', async () => {
    show({ 'wallet.removeWallet': () => errorResponse(500, '', 'A message.') });
    const dialog = await open('Delete');
    await press('Delete payment method');
    expect(await within(dialog).findByRole('heading', { name: 'Something went wrong.' })).toHaveFocus();
    expect(within(dialog).getByText('Please wait a few minutes and try again.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Delete payment method' })).toBeNull();
  });

  it('is not deleted while it pays for a subscription: the notice offers Update and Subscriptions (WAL-11, WAL-12, WAL-13, OPEN-80)', async () => {
    const { calls } = show({ 'subscriptions.getSubscriptions': () => ok({ subscriptions: [MAX_SUBSCRIPTION] }) });
    await screen.findByText('Visa ending in 4242');
    const dialog = await open('Delete');
    expect(within(dialog).getByText(/It pays for an active subscription/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('href', '/subscriptions');
    expect(calls('wallet.removeWallet')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    await press('Remove card');
    expect(await within(dialog).findByText(/It pays for an active subscription/)).toBeVisible();
    expect(calls('wallet.removeWallet')).toEqual([]);
  });

  it('shows the notice if only the response of the service names a subscription (WAL-12)', async () => {
    show({ 'wallet.removeWallet': () => errorResponse(409, 'PCS-WM-103', 'linked') });
    await open('Delete');
    await press('Delete payment method');
    expect(await screen.findByText(/It pays for an active subscription/)).toBeVisible();
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });

  it('needs a fresh sign-in for its removal, which leads back to the dialog (SEC-13)', async () => {
    const session = fakeSession();
    const signIn = vi.spyOn(session, 'signIn');
    show({ 'wallet.removeWallet': () => errorResponse(403, 'AUTH-FRESH', 'Sign in again.') }, session);
    await open('Delete');
    await press('Delete payment method');
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith(expect.stringMatching(/\?wallet=delete$/), { again: true }),
    );
  });
});
