import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSession, ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { SAMPLE_CARD } from '#tests/support/account/samples-of-account.ts';
import { ADDED_CARD, announcedTexts, fillCard, NO_CARD, open, show } from '#tests/support/account/wallet-dialogs.tsx';
import { field, fill, press, waitUntilClosed } from '#tests/support/screen/screen.ts';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';

beforeAll(() => loadContentForms(['wallet-card'], ['us-state-codes']), 60_000);
beforeEach(() => sessionStorage.clear());

const NEW_CARD = { ...SAMPLE_CARD, ...ADDED_CARD };
const loseResponse = (): never => {
  throw new TypeError('Failed to fetch');
};
/** Returns the responses of a wallet service: `getWallet` returns `before` until `change` is called, then `after`. */
function wallet(before: FakeResponse, after: FakeResponse) {
  let current = before;
  return {
    'wallet.getWallet': () => current,
    /** Changes the wallet, then loses the response. */
    change: () => {
      current = after;
      return loseResponse();
    },
  };
}
const walletWith = (card: object): FakeResponse => ok({ data: card });

describe('a change whose response is lost', () => {
  it('is a success if the new card is there: the customer need not add it again (WAL-15, WAL-50)', async () => {
    const { change, ...read } = wallet(NO_CARD, walletWith(NEW_CARD));
    const { calls } = show({ ...read, 'wallet.postWallet': change });
    await open('Add payment method');
    await fillCard();
    await press('Save');
    await waitUntilClosed();
    expect(announcedTexts()).toContain('Success! Your payment method has been added.');
    expect(screen.getByText('Visa ending in 1111')).toBeVisible();
    expect(calls('wallet.postWallet')).toHaveLength(1);
  });

  it('is a failure if the card is not there; the second attempt has the same key (WAL-45)', async () => {
    const { calls } = show({ 'wallet.getWallet': () => NO_CARD, 'wallet.postWallet': loseResponse });
    const dialog = await open('Add payment method');
    await fillCard();
    await press('Save');
    expect(await within(dialog).findByText('Something went wrong. Please try again.')).toBeVisible();
    await fill('CVV', '123');
    await press('Save');
    await waitFor(() => expect(calls('wallet.postWallet')).toHaveLength(2));
    const [first, second] = calls('wallet.postWallet').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/\S{8}/);
    expect(second).toBe(first);
  });

  it('is a success if the address on file is the new one (WAL-16, WAL-49)', async () => {
    const moved = { ...SAMPLE_CARD, address: { ...SAMPLE_CARD.address, city: 'Dallas' } };
    const { change, ...read } = wallet(walletWith(SAMPLE_CARD), walletWith(moved));
    show({ ...read, 'wallet.updateWallet': change });
    await open('Update');
    await screen.findByLabelText('City');
    await fill('City', 'Dallas');
    await press('Save');
    await waitUntilClosed();
    expect(announcedTexts()).toContain('Success! Your payment method has been updated.');
  });

  it.each([
    ['the number on file is still the old one', '4111 1111 1111 1111'],
    ['the new number ends in the same four digits as the old one', '4242 4242 4242 4242'],
  ])('is a failure if %s (WAL-46)', async (_, number) => {
    show({ 'wallet.updateWallet': loseResponse });
    const dialog = await open('Update');
    await screen.findByLabelText('Card number');
    await fill('Card number', number);
    await fill('CVV', '123');
    await press('Save');
    expect(await within(dialog).findByText('Your changes failed. Something went wrong!')).toBeVisible();
    expect(field('Card number')).toHaveValue(number);
  });

  it('is a success if the card is gone (WAL-17, WAL-52)', async () => {
    const { change, ...read } = wallet(walletWith(SAMPLE_CARD), NO_CARD);
    show({ ...read, 'wallet.removeWallet': change });
    await open('Delete');
    await press('Delete payment method');
    await waitUntilClosed();
    expect(announcedTexts()).toContain('Payment method deleted');
    expect(screen.getByText('No Payment Card Exists')).toBeVisible();
  });
});

const MAYBE_CHARGED = /a payment that was due may have been charged/;
const NOT_CHARGED = 'You have not been charged.';

describe('a change whose outcome is unclear', () => {
  const moved = { ...SAMPLE_CARD, address: { ...SAMPLE_CARD.address, city: 'Dallas' } };
  async function saveCity(): Promise<HTMLElement> {
    const dialog = await open('Update');
    await screen.findByLabelText('City');
    await fill('City', 'Dallas');
    await press('Save');
    return dialog;
  }

  it.each<[string, FakeResponse]>([
    ['504', errorResponse(504)],
    ['500', errorResponse(500)],
    ['no data', { body: { data: null } }],
    ['success beside an error code', { body: { success: true, errorCode: '0', data: { data: { token: 'T2' } } } }],
    ['a success without a token', { body: { success: true, data: {} } }],
  ])(
    'is shown as a success if the card on file has changed and the response is %s (WAL-16, WAL-49)',
    async (_, response) => {
      let current = walletWith(SAMPLE_CARD);
      show({
        'wallet.getWallet': () => current,
        'wallet.updateWallet': () => {
          current = walletWith(moved);
          return response;
        },
      });
      await saveCity();
      await waitUntilClosed();
      expect(announcedTexts()).toContain('Success! Your payment method has been updated.');
    },
  );

  it('says that a due payment may have been charged, also after a later refusal and when the dialog opens again (WAL-46, SEC-28)', async () => {
    let response = errorResponse(504);
    const { calls } = show({ 'wallet.updateWallet': () => response });
    const dialog = await saveCity();
    expect(await within(dialog).findByText(MAYBE_CHARGED)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Go to transactions' })).toHaveAttribute('href', '/transactions');
    response = errorResponse(429);
    await press('Save');
    await waitFor(() => expect(calls('wallet.updateWallet')).toHaveLength(2));
    expect(await within(dialog).findByText(MAYBE_CHARGED)).toBeVisible();
    await press('Cancel');
    await waitUntilClosed();
    const again = await saveCity();
    await waitFor(() => expect(calls('wallet.updateWallet')).toHaveLength(3));
    expect(await within(again).findByText(MAYBE_CHARGED)).toBeVisible();
    expect(within(again).queryByText(NOT_CHARGED)).toBeNull();
  });

  it('is still unclear after a reload, also if its response never came, until a change succeeds (WAL-46, SEC-28)', async () => {
    const session = fakeSession();
    let response: Promise<FakeResponse> | FakeResponse = new Promise<never>(() => undefined);
    const answers = { 'wallet.updateWallet': () => response };
    const before = show(answers, session);
    await saveCity();
    await waitFor(() => expect(before.calls('wallet.updateWallet')).toHaveLength(1));
    const opened = session.values.get('paymentModalOpen')!;
    before.unmount();
    // In contrast to `unmount`, a reload does not run React's cleanup, so the stored value remains.
    session.values.set('paymentModalOpen', opened);
    const { calls } = show(answers, session);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(MAYBE_CHARGED)).toBeVisible();
    expect(within(dialog).queryByText(NOT_CHARGED)).toBeNull();
    expect(calls('wallet.getWallet')).toHaveLength(1);
    response = errorResponse(429);
    await within(dialog).findByLabelText('City');
    await fill('City', 'Dallas');
    await press('Save');
    await waitFor(() => expect(calls('wallet.updateWallet')).toHaveLength(1));
    expect(await within(dialog).findByText(MAYBE_CHARGED)).toBeVisible();
    response = ok({ data: { token: 'T2' } });
    await press('Save');
    await waitUntilClosed();
    expect(session.values.get('unclearCard')).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 422, 429])(
    'is shown as not charged if the service refuses it with status %s (WAL-46)',
    async (status) => {
      show({ 'wallet.updateWallet': () => errorResponse(status) });
      const dialog = await saveCity();
      expect(await within(dialog).findByText(NOT_CHARGED)).toBeVisible();
      expect(within(dialog).queryByText(MAYBE_CHARGED)).toBeNull();
    },
  );
});

describe('a new card whose response has both a success and an error code', () => {
  const contradiction: FakeResponse = { body: { success: true, errorCode: '0', data: ADDED_CARD } };
  async function add(after: FakeResponse): Promise<HTMLElement> {
    let current = NO_CARD;
    show({
      'wallet.getWallet': () => current,
      'wallet.postWallet': () => {
        current = after;
        return contradiction;
      },
    });
    const dialog = await open('Add payment method');
    await fillCard();
    await press('Save');
    return dialog;
  }

  it('is shown as a success if the new card is on file (WAL-15, WAL-50)', async () => {
    await add(walletWith(NEW_CARD));
    await waitUntilClosed();
    expect(announcedTexts()).toContain('Success! Your payment method has been added.');
  });

  it('may have charged a due payment if the new card is not on file, and is not called declined (WAL-42, WAL-45)', async () => {
    const dialog = await add(NO_CARD);
    expect(await within(dialog).findByText(MAYBE_CHARGED)).toBeVisible();
    expect(within(dialog).getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(within(dialog).queryByText(NOT_CHARGED)).toBeNull();
  });
});

it('the removal of a card keeps the warning that an earlier save may have charged a payment (WAL-17, SEC-28)', async () => {
  const session = fakeSession();
  session.values.set('unclearCard', 'true');
  const { calls } = show({ 'wallet.removeWallet': () => ok({ success: true }) }, session);
  await open('Delete');
  await press('Delete payment method');
  await waitUntilClosed();
  expect(calls('wallet.removeWallet')).toHaveLength(1);
  expect(session.values.get('unclearCard')).toBe('true');
});

describe('a card that another tab has removed', () => {
  const stale = errorResponse(409, 'PCS-WM-106', 'Your wallet has changed. Check your card.');
  const removedElsewhere = (operation: string) => {
    const { change, ...read } = wallet(walletWith(SAMPLE_CARD), NO_CARD);
    const refuse = (): FakeResponse => {
      try {
        return change();
      } catch {
        return stale;
      }
    };
    return { ...read, [operation]: refuse };
  };

  it('is not updated: the wallet is read again, and what was typed can be saved as a new card (WAL-15, WAL-16)', async () => {
    const { calls } = show({ ...removedElsewhere('wallet.updateWallet'), 'wallet.postWallet': () => ok(ADDED_CARD) });
    const dialog = await open('Update');
    await screen.findByLabelText('City');
    await fill('City', 'Dallas');
    await press('Save');
    expect(await within(dialog).findByText('Your wallet has changed. Check your card.')).toBeVisible();
    await waitFor(() => expect(calls('wallet.getWallet')).toHaveLength(2));
    expect(field('City')).toHaveValue('Dallas');
    await fill('Card number', '4111 1111 1111 1111');
    await fill('CVV', '123');
    await press('Save');
    await waitUntilClosed();
    expect(calls('wallet.postWallet')[0]!.body).toMatchObject({ address: { city: 'Dallas' }, token: '' });
    expect(screen.getByText('Visa ending in 1111')).toBeVisible();
  });

  it('is no longer shown after its deletion has failed (WAL-48)', async () => {
    show(removedElsewhere('wallet.removeWallet'));
    const dialog = await open('Delete');
    await press('Delete payment method');
    expect(await within(dialog).findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitUntilClosed();
    expect(await screen.findByText('No Payment Card Exists')).toBeVisible();
  });
});
