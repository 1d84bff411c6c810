import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { sampleSubscription as sample } from '#tests/support/subscriptions/sample-subscriptions.ts';
import {
  MANAGED_ORDER,
  pressInDialog,
  acceptedResponse,
  showSubscription as show,
} from '#tests/support/subscriptions/subscription-pages.tsx';
import { findButton, findDialog, press } from '#tests/support/screen/screen.ts';

const ENDING = { activationStatus: 'pendingCancel', action: 'RESUBSCRIBE', endDate: 1798675200000 };
const buttons = (): (string | null)[] =>
  [...screen.getByRole('article').querySelectorAll(':is(button, a)')].map((each) => each.textContent.trim());

it('unsubscribes with two presses, says until when the subscription works, sends the payload of managed subscriptions, and reloads (SUB-05, SUB-13, SUB-23, SUB-24, SUB-26, SUB-29, SUB-38)', async () => {
  const { calls, reads } = show(sample());
  await press('Unsubscribe Max');
  const dialog = await findDialog('Unsubscribe from Max Standard?');
  expect(dialog).toHaveTextContent('Max Standard works until 12/31/2026.');
  expect(calls('subscriptions.unsubscribe')).toEqual([]);
  await pressInDialog(dialog, 'Unsubscribe');
  expect(await findDialog('Thank you!')).toHaveTextContent(
    'You have unsubscribed. Max Standard works until 12/31/2026.',
  );
  expect(calls('subscriptions.unsubscribe')[0]!.body).toEqual({
    catalogId: 'O-1',
    clientIpAddress: '192.0.2.7',
    subscriptionName: 'Max Standard',
    appId: 'max',
    price: '16.99',
    sku: 'MAX-STD',
    productKey: 'PK-MAX',
  });
  await waitFor(() => expect(reads()).toBe(2));
});

it('sends the payload of other subscriptions (SUB-28, OPEN-72)', async () => {
  const { calls } = show(sample({ subscriptionType: 'app', offerType: 'freeTrial' }));
  await press('Unsubscribe Max');
  await pressInDialog(await findDialog('Unsubscribe from Max Standard?'), 'Unsubscribe');
  await findDialog('Thank you!');
  expect(calls('subscriptions.unsubscribe')[0]!.body).toEqual({
    'x-cams-id': 'account-1',
    SKUID: 'MAX-STD',
    personId: 'person-1',
    freeTrial: true,
    partnerName: 'Warner Bros. Discovery',
    startDate: '2026-10-31',
    endDate: '1798675200000',
    appId: 'max',
  });
});

it.each([
  ['UNSUBSCRIBE', {}, {}, 'Unsubscribe Max', 'Unsubscribe from Max Standard?', 'Unsubscribe', 'unsubscribe'],
  [
    'UNDO_ACTIVATION',
    { activationStatus: 'pending' },
    {},
    'Unsubscribe Max',
    'Unsubscribe from Max Standard?',
    'Unsubscribe',
    'unsubscribe',
  ],
  ['UNDO_DOWNGRADE', {}, MANAGED_ORDER, 'Cancel change Max', 'Keep Max Standard?', 'Cancel change', 'resubscribe'],
  [undefined, ENDING, {}, 'Resubscribe Max', 'Resubscribe to Max Standard?', 'Resubscribe', 'resubscribe'],
])(
  'sends the activity %s for the configured app only (SUB-17, SUB-19, SUB-27, OPEN-71)',
  async (activity, more, managedOrder, open, title, name, operation) => {
    for (const [productKey, expected] of [
      ['PK-ONE', activity],
      ['PK-MAX', undefined],
    ] as const) {
      const { calls, unmount } = show(sample({ productKey, ...more }), { managedOrder });
      await press(open);
      await pressInDialog(await findDialog(title), name);
      await findDialog('Thank you!');
      expect((calls(`subscriptions.${operation}`)[0]!.body as Record<string, unknown>)['userActivity']).toBe(expected);
      unmount();
    }
  },
);

it.each([
  ['UNSUBSCRIBE', { otherOffers: [] }, ['Unsubscribe Max']],
  ['MANAGE', {}, ['Manage plan Max', 'Unsubscribe Max']],
  ['UPGRADE', {}, ['Upgrade Max', 'Unsubscribe Max']],
  ['DOWNGRADE', {}, ['Downgrade Max', 'Unsubscribe Max']],
  ['PAYMENT', {}, ['Update payment method', 'Unsubscribe Max']],
  ['RESUBSCRIBE', ENDING, ['Resubscribe Max']],
  ['RESUBSCRIBE', {}, ['Resubscribe Max']],
])('offers the buttons and links of the service’s action %s (SUB-11, SUB-20)', async (action, more, expected) => {
  show(sample({ ...more, action }));
  await screen.findByRole('article');
  expect(buttons().filter((text) => !text?.startsWith('Unlink'))).toEqual(expected);
});

it.each(['MANAGE', 'PAYMENT', 'RESUBSCRIBE'])(
  'offers only “Cancel change” while another plan is pending, also with the service’s action %s (SUB-15, SUB-16)',
  async (action) => {
    show(sample({ action }), { managedOrder: MANAGED_ORDER });
    expect(await findButton('Cancel change Max')).toBeVisible();
    for (const name of ['Unsubscribe Max', 'Resubscribe Max'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Manage plan Max' })).toBeNull();
  },
);

it('offers to activate an app that is not activated yet (SUB-21)', async () => {
  show(sample({ activationStatus: 'pending', action: 'UNSUBSCRIBE' }));
  expect(await findButton('Activate Max')).toBeVisible();
  expect(screen.getByText('One step is left: activate Max to start watching.')).toBeVisible();
});

it('says that a past subscription is charged at once, before it starts again (SUB-05)', async () => {
  show(sample({ activationStatus: 'ended', action: 'RESUBSCRIBE' }), { entry: '/subscriptions?tab=past' });
  await press('Resubscribe Max');
  expect(await findDialog('Resubscribe to Max Standard?')).toHaveTextContent('$16.99 is charged to your card today');
});

it('unlinks an app after confirmation (SUB-05, SUB-30, SUB-33, OPEN-73, ROLE-03)', async () => {
  const { calls } = show(sample());
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink app Max', hidden: true }));
  await pressInDialog(await findDialog('Unlink Max?'), 'Unlink app');
  expect(await findDialog('Thank you!')).toHaveTextContent('Max is no longer linked to your account.');
  expect(calls('subscriptions.unlinkSubscription')[0]!.body).toEqual({
    accountId: 'account-1',
    appId: 'max',
    sku: 'MAX-STD',
  });
});

it('requires a fresh sign-in to unlink an app, and then opens the confirmation again (SUB-30, SEC-13)', async () => {
  const tooOld = () => errorResponse(403, 'AUTH-FRESH', 'Please sign in again.');
  const { session, unmount } = show(sample(), { answers: { 'subscriptions.unlinkSubscription': tooOld } });
  const signIn = vi.spyOn(session, 'signIn').mockRejectedValue(new Error('The sign-in page cannot be reached.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink app Max', hidden: true }));
  await pressInDialog(await findDialog('Unlink Max?'), 'Unlink app');
  expect(await findDialog('That did not work')).toHaveTextContent('Please sign in again.');
  expect(signIn).toHaveBeenCalledWith('/subscriptions?unlink=MAX-STD', { again: true });
  unmount();
  const { calls } = show(sample(), { entry: '/subscriptions?unlink=MAX-STD' });
  await pressInDialog(await findDialog('Unlink Max?'), 'Unlink app');
  expect(await findDialog('Thank you!')).toBeVisible();
  expect(calls('subscriptions.unlinkSubscription')).toHaveLength(1);
});

it('shows the service’s text in the failure dialog, or its own, and retries with the same key (SUB-05, SUB-41, SUB-42, SUB-43)', async () => {
  let response = errorResponse(409, 'S-1', 'This subscription is being updated.');
  const { calls, outcomes } = show(sample(), { answers: { 'subscriptions.unsubscribe': () => response } });
  await press('Unsubscribe Max');
  await pressInDialog(await findDialog('Unsubscribe from Max Standard?'), 'Unsubscribe');
  const dialog = await findDialog('That did not work');
  expect(dialog).toHaveTextContent('This subscription is being updated.');
  expect(dialog).toHaveTextContent('Nothing was changed and nothing was charged.');
  expect(outcomes.some(({ operation, error }) => operation === 'unsubscribe' && error?.status === 409)).toBe(true);
  response = errorResponse(500);
  await pressInDialog(dialog, 'Try again');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Something went wrong. Please try again after few minutes!'),
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('We did not get an answer, so your change may have been made.');
  response = acceptedResponse();
  await pressInDialog(await findDialog('That did not work'), 'Try again');
  await findDialog('Thank you!');
  const keys = calls('subscriptions.unsubscribe').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('does not say that nothing was charged if a response has both a success and an error code (SUB-29, SUB-41)', async () => {
  const response: FakeResponse = { body: { success: true, errorCode: '0' } };
  show(sample(), { answers: { 'subscriptions.unsubscribe': () => response } });
  await press('Unsubscribe Max');
  await pressInDialog(await findDialog('Unsubscribe from Max Standard?'), 'Unsubscribe');
  const dialog = await findDialog('That did not work');
  expect(dialog).toHaveTextContent('so your change may have been made.');
  expect(dialog).not.toHaveTextContent('nothing was charged');
});

it('reads the charges again after a change, because it may have added a charge (SUB-23)', async () => {
  const { calls } = show(sample());
  await press('Unsubscribe Max');
  const reads = (): number => calls('transactions.getTransactionHistory').length;
  await waitFor(() => expect(reads()).toBe(1));
  await pressInDialog(await findDialog('Unsubscribe from Max Standard?'), 'Unsubscribe');
  await findDialog('Thank you!');
  await waitFor(() => expect(reads()).toBe(2));
});

it('makes a change once for a double press, and the dialog cannot be closed meanwhile (SUB-22)', async () => {
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  const { calls } = show(sample(), { answers: { 'subscriptions.unsubscribe': () => pendingResponse.promise } });
  await press('Unsubscribe Max');
  const dialog = await findDialog('Unsubscribe from Max Standard?');
  const confirming = within(dialog).getByRole('button', { name: 'Unsubscribe' });
  // The second press comes before the page is rendered again.
  act(() => {
    confirming.click();
    confirming.click();
  });
  expect(within(dialog).getByText('Please wait.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  pendingResponse.resolve(acceptedResponse());
  await findDialog('Thank you!');
  expect(calls('subscriptions.unsubscribe')).toHaveLength(1);
});
