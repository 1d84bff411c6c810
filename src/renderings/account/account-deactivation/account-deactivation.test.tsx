import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, errorResponse, renderWithData, type FakeResponse } from '#tests/support/account/data.tsx';
import {
  CARD,
  fields,
  NO_DEVICES,
  show,
  sampleSubscription,
  texts,
  openSecondDialog,
  writeOperations,
} from '#tests/support/account/deactivation.tsx';
import { findDialog, press } from '#tests/support/screen/screen.ts';
import { SAMPLE_DEVICES, SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { AccountDeactivation } from './account-deactivation.tsx';
import schema from './account-deactivation.schema.json' with { type: 'json' };

it.each([
  [true, 1],
  [false, 0],
])(
  'with the setting to offer the deactivation at %s, the page shows %d buttons to deactivate the account (ACCT-07)',
  async (isOffered, count) => {
    const { calls } = show({ isOffered });
    await waitFor(() => expect(calls('profile.getProfile')).toHaveLength(1));
    if (isOffered) await screen.findByRole('button', { name: 'Deactivate account' });
    expect(screen.queryAllByRole('button', { name: 'Deactivate account' })).toHaveLength(count);
  },
);

it('reads devices, subscriptions and card when the customer starts the deactivation (DEAC-01)', async () => {
  const shown = show();
  await press('Deactivate account');
  await findDialog('Deactivate your account?');
  for (const read of ['devices.getDevices', 'subscriptions.getSubscriptions', 'wallet.getWallet'])
    expect(shown.calls(read)).toHaveLength(1);
  expect(writeOperations(shown)).toEqual([]);
});

it('stops if devices, subscriptions or card cannot be read, and says that nothing was changed (DEAC-01)', async () => {
  renderWithData(AccountDeactivation, fields, {
    features: { deactivate: true },
    answers: {
      'profile.getProfile': () => ok(SAMPLE_PROFILE),
      'devices.getDevices': () => errorResponse(404),
      'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
      'wallet.getWallet': () => errorResponse(404, 'PCS-WM-101'),
    },
  });
  await press('Deactivate account');
  expect(await screen.findByText(texts.checkFailedText)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['devices', { devices: SAMPLE_DEVICES }, /Linked devices \(3\)/, 'Go to devices', '/devices'],
  [
    'a subscription',
    { subscriptions: [sampleSubscription()] },
    /Active subscriptions: Max/,
    'Go to subscriptions',
    '/subscriptions',
  ],
] as const)(
  'with %s says what must be removed, with a link, and cannot be continued (DEAC-02, OPEN-51)',
  async (_, account, words, link, href) => {
    const shown = show({ ...account, card: CARD });
    await press('Deactivate account');
    const modal = await findDialog('Remove');
    expect(modal).toHaveTextContent(words);
    expect(modal).toHaveTextContent(/Visa.*1111/);
    expect(within(modal).getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(within(modal).queryByRole('button', { name: 'Continue' })).toBeNull();
    await press('Keep my account');
    expect(writeOperations(shown)).toEqual([]);
  },
);

it('a customer with a canceled or past subscription can deactivate the account (DEAC-02)', async () => {
  const yesterday = String(Date.now() - 86_400_000);
  show({
    subscriptions: [
      sampleSubscription({ activationStatus: 'pendingCancel' }),
      sampleSubscription({ activationStatus: 'ended' }),
      sampleSubscription({ endDate: yesterday }),
      sampleSubscription({ activationStatus: 'PENDING_CANCEL' }),
      sampleSubscription({ activationStatus: 'Ended' }),
      sampleSubscription({ activationStatus: 'Unlinked' }),
      sampleSubscription({ action: 'RESUBSCRIBE', endDate: String(Date.now() + 86_400_000) }),
    ],
  });
  await press('Deactivate account');
  expect(await findDialog('Deactivate your account?')).toBeVisible();
});

it('if only a card is left, says that the card is removed too, and asks twice for confirmation (DEAC-02, DEAC-03, OPEN-51)', async () => {
  const shown = show({ card: CARD });
  await press('Deactivate account');
  expect(await findDialog('Remove')).toHaveTextContent('will be removed when you deactivate your account');
  await press('Continue');
  await findDialog('Deactivate your account?');
  await press('Continue');
  await findDialog('Are you sure?');
  expect(writeOperations(shown)).toEqual([]);
});

it.each(['Remove', 'Deactivate your account?', 'Are you sure?'])(
  'canceling the dialog "%s" closes it and changes nothing (DEAC-04)',
  async (name) => {
    const shown = show({ card: CARD });
    await press('Deactivate account');
    for (const title of ['Remove', 'Deactivate your account?', 'Are you sure?']) {
      await findDialog(title);
      if (title === name) break;
      await press('Continue');
    }
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writeOperations(shown)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Deactivate account' })).toHaveFocus();
  },
);

it('removes the card first, then deactivates once with an empty body, also for a double click (DEAC-05, DEAC-06)', async () => {
  const shown = show({ card: CARD });
  const modal = await openSecondDialog(true);
  await userEvent.dblClick(within(modal).getByRole('button', { name: 'Deactivate my account' }));
  await findDialog('Goodbye');
  expect(writeOperations(shown)).toEqual(['wallet.removeWallet', 'profile.deactivateAccount']);
  expect(shown.calls('wallet.removeWallet')[0]!.body).toMatchObject({ token: 'card-token' });
  expect(shown.calls('profile.deactivateAccount')[0]!.body).toBeUndefined();
});

it('shows that the account is being deactivated, and cannot be closed meanwhile (DEAC-07, DEAC-08)', async () => {
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  show({ deactivate: () => pendingResponse.promise });
  await openSecondDialog();
  await press('Deactivate my account');
  const loader = await findDialog('Hold on for just a moment');
  expect(loader).toHaveTextContent('Your Vela account is being deactivated');
  await userEvent.keyboard('{Escape}');
  expect(loader).toBeVisible();
  expect(within(loader).queryByRole('button')).toBeNull();
  pendingResponse.resolve(ok({ success: true }));
  await findDialog('Goodbye');
});

it('the text of the loader has no gap if the product has no name (DEAC-08, OPEN-52)', async () => {
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  const withoutName = wireFields(schema, { ...texts, deactivatingText: 'Your  account is being deactivated' });
  renderWithData(AccountDeactivation, withoutName, {
    features: { deactivate: true },
    answers: {
      'profile.getProfile': () => ok(SAMPLE_PROFILE),
      'devices.getDevices': () => ok({ devices: NO_DEVICES }),
      'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
      'wallet.getWallet': () => errorResponse(404, 'PCS-WM-101'),
      'profile.deactivateAccount': () => pendingResponse.promise,
    },
  });
  await openSecondDialog();
  await press('Deactivate my account');
  expect((await findDialog('Hold on for just a moment')).textContent).toContain('Your account is being deactivated');
});

it.each([
  ['the service’s message', errorResponse(409, 'X', 'Return your device first.'), 'Return your device first.'],
  ['its own text if the service sends none', errorResponse(409), texts.failedText],
  ['that the account may be deactivated, if it was an error of the server', errorResponse(500), texts.unclearText],
  [
    'that the account may be deactivated, beside the service’s message',
    errorResponse(503, 'X', 'Busy.'),
    `Busy. ${texts.unclearText}`,
  ],
])(
  'after a failure shows %s, reports the status and can try again as the same request (DEAC-09, DEAC-10)',
  async (_, failure, text) => {
    let response = failure;
    const shown = show({ card: CARD, deactivate: () => response });
    await openSecondDialog(true);
    await press('Deactivate my account');
    const alert = await screen.findByText(text);
    expect(alert.closest('[role="alert"]')).toHaveTextContent(texts.cardRemovedText);
    const status = (failure as { status?: number }).status ?? 500;
    expect(shown.outcomes.at(-1)).toMatchObject({ operation: 'deactivateAccount', error: { status } });
    response = ok({ success: true });
    await press('Deactivate my account');
    await findDialog('Goodbye');
    expect(shown.calls('wallet.removeWallet')).toHaveLength(1);
    const keys = shown.calls('profile.deactivateAccount').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  },
);

it('a card that cannot be removed stops the deactivation (DEAC-05)', async () => {
  const shown = show({ card: CARD, removeWallet: () => errorResponse(409, 'PCS-WM-103', 'This card is needed.') });
  await openSecondDialog(true);
  await press('Deactivate my account');
  expect(await screen.findByText('This card is needed.')).toBeVisible();
  expect(shown.calls('profile.deactivateAccount')).toEqual([]);
});

it('says that the account is not deactivated if only the removal of the card has no clear response (DEAC-05, DEAC-09)', async () => {
  show({ card: CARD, removeWallet: () => errorResponse(500) });
  await openSecondDialog(true);
  await press('Deactivate my account');
  expect(await screen.findByText(texts.failedText)).toBeVisible();
});

it('redirects to a fresh sign-in that leads back to the deactivation (SEC-13)', async () => {
  const shown = show({ deactivate: () => errorResponse(403, 'AUTH-FRESH') });
  const signIn = vi.spyOn(shown.session, 'signIn');
  await openSecondDialog();
  await press('Deactivate my account');
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('/?deactivate=1', { again: true }));
});

it('opens its dialog again after the fresh sign-in (SEC-13)', async () => {
  show({ entry: '/account?deactivate=1' });
  expect(await findDialog('Deactivate your account?')).toBeVisible();
});
