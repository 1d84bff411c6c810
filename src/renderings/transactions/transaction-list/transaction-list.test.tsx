import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeSession, ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { SAMPLE_TRANSACTIONS } from '#tests/support/account/samples-of-account.ts';
import { press } from '#tests/support/screen/screen.ts';
import { chargeWith, rowTexts, showTransactions, table } from '#tests/support/transactions/transaction-list.tsx';

const manyTransactions = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    chargeWith({
      transactionId: `TX-${index}`,
      serviceName: `Service ${index}`,
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      amount: `${(index * 7) % count}.00`,
    }),
  );
const services = (): (string | null | undefined)[] =>
  rowTexts().map((row) => row.find((text) => text?.startsWith('Service')));

afterEach(() => void vi.useRealTimers());

describe('the table', () => {
  it('has the heading of content, a name, and a row for each charge with its own category (TXN-01, TXN-03, TXN-07, OPEN-111)', async () => {
    await showTransactions();
    expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(table()).toHaveAccessibleName('Your charges and refunds');
    const headings = within(table()).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Service',
      'Category',
      'Amount',
      'Actions',
    ]);
    expect(rowTexts().map((row) => row.slice(0, 4))).toEqual([
      ['11/20/2026', 'Reelhouse Video', 'Rental', '$5.99'],
      ['11/18/2026', 'Max', 'Subscription', '$16.99'],
      ['11/02/2026', 'Max', 'Refund', '-$4.50'],
      ['10/24/2026', 'Courtside Basketball', 'Free Trial', '$0.00'],
      ['10/18/2026', 'Max', 'Subscription', '$16.99'],
    ]);
  });

  it.each([
    ['the basketball service (TXN-04, OPEN-112)', { serviceName: 'Courtside Basketball', appId: 'a' }, 'Free Trial'],
    ['the video service (TXN-05, OPEN-112)', { serviceName: 'Reelhouse Video', appId: 'a' }, 'Free Trial'],
    ['app id cstore (TXN-06, OPEN-112)', { serviceName: 'Other', appId: 'cstore' }, 'Free Trial'],
    ['another service (TXN-07, OPEN-112)', { serviceName: 'Other', appId: 'other' }, 'Promotion'],
  ])('shows the category of a promotion of %s', async (_, change, shown) => {
    await showTransactions([chargeWith({ ...change, chargeCategory: 'Promotion' })]);
    expect(rowTexts()[0]).toContain(shown);
  });

  it('shows other charges of these services with their own category (TXN-07)', async () => {
    await showTransactions([
      chargeWith({ transactionId: 'a', serviceName: 'Courtside Basketball', chargeCategory: 'Subscription' }),
      chargeWith({ transactionId: 'b', appId: 'cstore', chargeCategory: 'Purchase' }),
    ]);
    expect(rowTexts().map((row) => row[2])).toEqual(['Subscription', 'Purchase']);
  });

  it('shows charges for which the service sends only the documented values (TXN-03)', async () => {
    await showTransactions([{ serviceName: 'Stream Plus', chargeCategory: 'Subscription', appId: 'plus' }]);
    expect(rowTexts()[0]!.slice(0, 2)).toEqual(['Stream Plus', 'Subscription']);
    expect(within(table()).queryByText('Date')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('has pages of ten, newest first, and changes them without a request (TXN-02)', async () => {
    const { calls } = await showTransactions(manyTransactions(25));
    expect(services()).toEqual(Array.from({ length: 10 }, (_, index) => `Service ${24 - index}`));
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    await press('Previous');
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    await press('Next');
    await press('Next');
    expect(screen.getByText('21–25 of 25')).toBeVisible();
    expect(services()).toEqual(['Service 4', 'Service 3', 'Service 2', 'Service 1', 'Service 0']);
    await press('Next');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(calls('transactions.getTransactionHistory')).toHaveLength(1);
  });

  it('shows the page and order in the address, and the last page if there are fewer pages', async () => {
    const { unmount } = await showTransactions(manyTransactions(12), {
      page: { entry: '/?page=2&sort=amount&order=ascending' },
    });
    expect(rowTexts().map((row) => row.find((text) => text?.startsWith('$')))).toEqual(['$10.00', '$11.00']);
    unmount();
    await showTransactions(manyTransactions(12), { page: { entry: '/?page=9' } });
    expect(screen.getByText('11–12 of 12')).toBeVisible();
  });

  it('is sorted by date or amount, in both directions, from the first page on', async () => {
    await showTransactions(manyTransactions(12));
    const columnHeader = (name: string) => screen.getByRole('columnheader', { name });
    expect(columnHeader('Date')).toHaveAttribute('aria-sort', 'descending');
    await press('Next');
    await press('Date');
    expect(columnHeader('Date')).toHaveAttribute('aria-sort', 'ascending');
    expect(services()[0]).toBe('Service 0');
    await press('Amount');
    expect(columnHeader('Amount')).toHaveAttribute('aria-sort', 'descending');
    expect(columnHeader('Date')).not.toHaveAttribute('aria-sort');
    expect(rowTexts()[0]).toContain('$11.00');
    await press('Amount');
    expect(rowTexts()[0]).toContain('$0.00');
  });

  it('is shown two seconds after the page was opened, and at once when the customer comes back (TXN-08)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { queryClient, unmount } = await showTransactions(SAMPLE_TRANSACTIONS, { isSetUp: false });
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.queryByRole('table')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(table()).toBeVisible();
    unmount();
    expect(screen.queryByRole('table')).toBeNull();
    await showTransactions(SAMPLE_TRANSACTIONS, { isSetUp: false, queryClient });
    expect(table()).toBeVisible();
  });
});

describe('the request for the charges', () => {
  it('has the customer’s token and is sent as the customer, not as an agent (TXN-09, TXN-10)', async () => {
    const { calls } = await showTransactions();
    const { headers } = calls('transactions.getTransactionHistory')[0]!;
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('x-sourceid')).toBe('CUSTOMER');
  });

  it('is not sent before the customer has signed in (TXN-09)', async () => {
    const { calls } = await showTransactions([], { session: fakeSession({ status: 'starting' }), isSetUp: false });
    expect(calls('transactions.getTransactionHistory')).toEqual([]);
  });

  it('that returns no charges shows a text about it and a link to the subscriptions (TXN-01)', async () => {
    await showTransactions([], { isSetUp: false });
    expect(await screen.findByRole('heading', { name: 'No charges yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore subscriptions' })).toHaveAttribute('href', '/subscriptions');
  });

  it('that fails shows an error and can be sent again', async () => {
    let response: FakeResponse = errorResponse(404);
    await showTransactions([], { isSetUp: false, history: () => response });
    const again = await screen.findByRole('button', { name: 'Try again' });
    response = ok({ transactions: SAMPLE_TRANSACTIONS });
    await userEvent.click(again);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('a charge', () => {
  it('has a receipt that can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await showTransactions();
    await press(/^Receipt\W+Max, \$16\.99, 11\/18\/2026$/);
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    for (const text of ['Max', '$16.99', '11/18/2026', 'Subscription', 'TX-4', 'Marisol Vega'])
      expect(dialog).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is in the downloaded file in the order of the table, with the amount as the service sends it, without formulas', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => String(saved.push(blob)),
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await showTransactions(
      [...SAMPLE_TRANSACTIONS, chargeWith({ transactionId: 'x', serviceName: '=1+1', date: '2020-01-01' })],
      {
        page: { now: Date.UTC(2026, 10, 22) },
      },
    );
    await press('Amount');
    await press('Download as CSV');
    const lines = (await saved[0]!.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Date,Service,Category,Amount');
    expect(lines[1]).toBe('11/18/2026,Max,Subscription,16.99');
    expect(lines).toContain('10/24/2026,Courtside Basketball,Free Trial,0.00');
    expect(lines).toContain('11/02/2026,Max,Refund,-4.50');
    expect(lines.some((line) => line.includes(",'=1+1,"))).toBe(true);
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('transactions-2026-11-22.csv');
    click.mockRestore();
  });
});
