import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSession, ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { SAMPLE_TRANSACTIONS } from '#tests/support/account/samples-of-account.ts';
import { chargeWith, showTransactions, type ShowOptions } from '#tests/support/transactions/transaction-list.tsx';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';

const REFUNDED = 'Your refund was submitted. It will be refunded within 3-5 business days and is final.';
const NOTHING_REFUNDED = 'Nothing was refunded this time.';
const OUTCOME_UNKNOWN = /^We do not know yet if your refund was submitted\./;
const MAX_REFUND_BUTTON = /^Refund\W+Max, \$16\.99/;
const PENDING_KEY = 'marquee.pendingRefund';

beforeAll(() => loadContentForms(['refund'], ['refund-reasons']), 60_000);
beforeEach(() => sessionStorage.clear());

const refundButtons = (): HTMLElement[] => screen.queryAllByRole('button', { name: /^Refund/ });

async function open(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: MAX_REFUND_BUTTON }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a refund' });
  await within(dialog).findByRole('radio', { name: 'I did not use it' });
  return dialog;
}
const submit = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: /^(Request refund|Sending …)$/ }));
async function request(options: ShowOptions) {
  const shown = await showTransactions(SAMPLE_TRANSACTIONS, options);
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'I was charged twice' }));
  await submit();
  return { ...shown, dialog };
}
const waitForClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a refund', () => {
  it('is offered only for paid charges that the service marks as refundable, however it writes the amount (TXN-17, OPEN-115)', async () => {
    await showTransactions([
      chargeWith({ transactionId: 'paid' }),
      chargeWith({ transactionId: 'signed', amount: '$16.99' }),
      chargeWith({ transactionId: 'large', amount: '$1,016.99' }),
      chargeWith({ transactionId: 'signed-back', amount: '-$4.50' }),
      chargeWith({ transactionId: 'unmarked', refundable: false }),
      chargeWith({ transactionId: 'free', amount: '0.00' }),
      chargeWith({ transactionId: 'back', amount: '-4.50' }),
      chargeWith({ transactionId: 'unnamed', amount: undefined }),
      chargeWith({ transactionId: undefined }),
    ]);
    expect(refundButtons()).toHaveLength(3);
  });

  it('shows the charge, when the money arrives, and that the refund is final (TXN-13)', async () => {
    await showTransactions();
    const dialog = await open();
    expect(dialog).toHaveTextContent('Max, $16.99, charged on 11/18/2026');
    expect(dialog).toHaveTextContent('The amount is refunded within 3-5 business days and is final.');
    expect(within(dialog).getAllByRole('radio').length).toBeGreaterThan(3);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitForClosed();
    expect(screen.getByRole('button', { name: MAX_REFUND_BUTTON })).toHaveFocus();
  });

  it('without a reason is not sent (TXN-12)', async () => {
    const { calls } = await showTransactions();
    const dialog = await open();
    await submit();
    expect(within(dialog).getAllByText('Please select a reason for refund.')[0]).toBeVisible();
    expect(calls('transactions.refund')).toEqual([]);
  });

  it('takes three steps, sends charge, reason and app once, and announces the outcome once (TXN-11, TXN-14, OPEN-114)', async () => {
    let isRefunded = false;
    const history = () =>
      ok({
        transactions: isRefunded
          ? [
              chargeWith({ transactionId: 'TX-6', chargeCategory: 'Refund', amount: '-16.99', refundable: false }),
              ...SAMPLE_TRANSACTIONS.slice(2),
            ]
          : SAMPLE_TRANSACTIONS,
      });
    const { calls } = await request({
      history,
      refund: () => {
        isRefunded = true;
        return ok({ success: true });
      },
    });
    await waitForClosed();
    expect(calls('transactions.refund').map(({ body }) => body)).toEqual([
      { transactionId: 'TX-4', reason: 'charged-twice', appId: 'max' },
    ]);
    expect(screen.getAllByText(REFUNDED)).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByText('-$16.99')).toBeVisible();
    expect(screen.queryByRole('button', { name: MAX_REFUND_BUTTON })).toBeNull();
  });

  it('removes the Refund button at once, before the list of charges is read again (TXN-17)', async () => {
    const late = Promise.withResolvers<FakeResponse>();
    let isFirst = true;
    await request({
      history: () => {
        const pendingResponse = isFirst ? ok({ transactions: SAMPLE_TRANSACTIONS }) : late.promise;
        isFirst = false;
        return pendingResponse;
      },
      refund: () => ok({ success: true }),
    });
    await waitForClosed();
    expect(refundButtons()).toHaveLength(1);
    late.resolve(errorResponse(500));
    expect(screen.queryByRole('button', { name: MAX_REFUND_BUTTON })).toBeNull();
  });

  it('is sent once if the button is pressed twice (TXN-11)', async () => {
    const pendingResponse = Promise.withResolvers<FakeResponse>();
    const { calls } = await request({ refund: () => pendingResponse.promise });
    await submit();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    pendingResponse.resolve(ok({ success: true }));
    await waitForClosed();
    expect(calls('transactions.refund')).toHaveLength(1);
  });
});

describe('a failed refund', () => {
  it('because of the card asks the customer to update the card, with a link (TXN-15, OPEN-113)', async () => {
    const { dialog } = await request({ refund: () => errorResponse(402, 'PCS-RF-101', 'Card 17.') });
    expect(await within(dialog).findByText('Please update your card information and try again.')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(NOTHING_REFUNDED);
    expect(within(dialog).getByRole('link', { name: 'Go to your card' })).toHaveAttribute(
      'href',
      '/account?wallet=card',
    );
  });

  it.each<[string, FakeResponse, string, string | RegExp]>([
    ['of an unknown charge says Not Found (TXN-16)', errorResponse(404, 'X', 'No row.'), 'Not Found', NOTHING_REFUNDED],
    [
      'shows the message of the service (TXN-14)',
      errorResponse(409, 'X', 'This charge is too old.'),
      'This charge is too old.',
      NOTHING_REFUNDED,
    ],
    [
      'with status 200 shows the message of the service (TXN-14)',
      errorResponse(200, 'X', 'Too old.'),
      'Too old.',
      NOTHING_REFUNDED,
    ],
    [
      'without a message shows the general text (TXN-14)',
      errorResponse(409),
      'Something went wrong. Please try again.',
      NOTHING_REFUNDED,
    ],
    [
      'after a server error says that the outcome is not known (TXN-14)',
      errorResponse(500),
      'Something went wrong. Please try again.',
      OUTCOME_UNKNOWN,
    ],
    [
      'with both a success and an error code says that the outcome is not known (TXN-14)',
      { body: { success: true, errorCode: '0', data: { success: true } } },
      'Something went wrong. Please try again.',
      OUTCOME_UNKNOWN,
    ],
    [
      'with an empty response says that the outcome is not known (TXN-14)',
      { body: {} },
      'Something went wrong. Please try again.',
      OUTCOME_UNKNOWN,
    ],
  ])('%s', async (_case, response, message, consequence) => {
    const { dialog } = await request({ refund: () => response });
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByText(consequence)).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'I was charged twice' })).toBeChecked();
    expect(within(dialog).queryByRole('link', { name: 'Go to your card' })).toBeNull();
  });

  it('is tried again with the same key, so that a lost response cannot refund twice (TXN-11)', async () => {
    let response: FakeResponse = errorResponse(503);
    const { calls } = await request({ refund: () => response });
    await screen.findByText(OUTCOME_UNKNOWN);
    response = ok({ success: true });
    await submit();
    await waitForClosed();
    const keys = calls('transactions.refund').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/\S/);
  });
});

describe('a refund that needs a fresh sign-in', () => {
  it('redirects to sign-in and stores charge and reason in the session; the address contains no charge (SEC-13, SEC-18)', async () => {
    const signIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const session = { ...fakeSession(), signIn };
    await request({
      session,
      refund: () => errorResponse(403, 'AUTH-FRESH', 'Please sign in again.'),
      page: { path: '/transactions' },
    });
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('/transactions?refund=true', { again: true }));
    expect(JSON.parse(session.values.get('pendingRefund')!)).toEqual({
      transactionId: 'TX-4',
      reason: 'charged-twice',
    });
    expect(screen.queryByText('Please sign in again.')).toBeNull();
  });

  it('opens the dialog again after the sign-in, with the reason, once (SEC-13)', async () => {
    const session = fakeSession();
    session.values.set('pendingRefund', JSON.stringify({ transactionId: 'TX-4', reason: 'other' }));
    await showTransactions(SAMPLE_TRANSACTIONS, { session, page: { entry: '/transactions?refund=true' } });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Thanks for signing in again.');
    expect(await within(dialog).findByRole('radio', { name: 'Another reason' })).toBeChecked();
    expect(session.values.get('pendingRefund')).toBeUndefined();
  });

  it.each([
    'not json',
    '[]',
    '{"transactionId":7,"reason":""}',
    JSON.stringify({ transactionId: 'TX-1', reason: 'other' }),
  ])('opens nothing for the stored value %s (SEC-13)', async (stored) => {
    const session = fakeSession();
    session.values.set('pendingRefund', stored);
    await showTransactions(SAMPLE_TRANSACTIONS, { session, page: { entry: '/transactions?refund=true' } });
    await waitFor(() => expect(session.values.get('pendingRefund')).toBeUndefined());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem(PENDING_KEY)).toBeNull();
  });
});
