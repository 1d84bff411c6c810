import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSlice } from '#src/data/use-slice.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { ok, errorResponse } from '#tests/support/account/data.tsx';
import { path, pressSubscribe, show } from '#tests/support/orders/order-review.tsx';

const READS = [
  'subscriptions.getSubscriptions',
  'transactions.getTransactionHistory',
  'offers.getStorefrontBanner',
] as const;
const ANSWERS = {
  'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
  'transactions.getTransactionHistory': () => ok({ transactions: [] }),
  'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }),
};

function Readers(): ReactNode {
  const read = [useSlice(getSubscriptions), useSlice(getTransactionHistory), useSlice(getStorefrontBanner)];
  return <p data-testid="read">{read.map(({ status }) => status).join(' ')}</p>;
}

const waitForReads = () =>
  waitFor(() => expect(screen.getByTestId('read')).toHaveTextContent('succeeded succeeded succeeded'));

it('reads the subscriptions, the transactions and the storefront again before and after an order (OFFER-33)', async () => {
  const { calls } = show({ Beside: Readers, answers: ANSWERS });
  await waitForReads();
  expect(READS.map((name) => calls(name).length)).toEqual([1, 1, 1]);
  await pressSubscribe();
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
  await waitFor(() => expect(READS.map((name) => calls(name).length)).toEqual([3, 3, 3]));
  await waitForReads();
});

it('reads the subscriptions, the transactions and the storefront again if an order fails (OFFER-33)', async () => {
  const { calls } = show({
    Beside: Readers,
    answers: { ...ANSWERS, 'offers.submitOrder': () => errorResponse(409, 'PCS-OR-999') },
  });
  await waitForReads();
  await pressSubscribe();
  await screen.findByRole('alert');
  await waitFor(() => expect(READS.map((name) => calls(name).length)).toEqual([2, 2, 2]));
});
