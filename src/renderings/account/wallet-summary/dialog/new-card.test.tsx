import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { fakeSession, ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import {
  ADDED_CARD,
  announcedTexts,
  decrypt,
  fillCard,
  KEY_ID,
  NO_CARD,
  open,
  show,
} from '#tests/support/account/wallet-dialogs.tsx';
import { field, fill, press, waitUntilClosed } from '#tests/support/screen/screen.ts';

/** Codes of the fifty states. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const DECLINED = 'Your card was declined. Please check your details and try again.';
const GENERAL = 'Something went wrong. Please try again.';
/** The form's message about a text that is too long or too short. */
const wrongLength = (label: string, max: number, min = 1): string =>
  `${label} must have a minimum of ${min} and maximum of ${max} characters`;

beforeAll(() => loadContentForms(['wallet-card'], ['us-state-codes']), 60_000);
beforeEach(() => sessionStorage.clear());

describe('a new card', () => {
  const noCard = { 'wallet.getWallet': () => NO_CARD };

  it('is sent with number and security code encrypted, and shown (WAL-06, WAL-10, WAL-15, WAL-24, WAL-34, WAL-35, WAL-50, SEC-15)', async () => {
    const { calls, container } = show({ ...noCard, 'wallet.postWallet': () => ok(ADDED_CARD) });
    await open('Add payment method');
    await fillCard('4111 1111 1111 1111', '123', 'type');
    await press('Save');
    await waitUntilClosed();
    const { cardNumber, cvv, ...rest } = calls('wallet.postWallet')[0]!.body as Record<string, unknown>;
    expect([decrypt(cardNumber), decrypt(cvv)]).toEqual(['4111111111111111', '123']);
    expect(rest).toEqual({
      firstName: 'Ana',
      lastName: 'Diaz',
      personId: 'person-1',
      customerRelationshipId: 'crn-1',
      address: { line1: '12 Main Street', line2: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
      cardType: 'VISA',
      expirationDate: '0839',
      secure: true,
      token: '',
    });
    expect(announcedTexts()).toContain('Success! Your payment method has been added.');
    expect(screen.getByText('Visa ending in 1111')).toBeVisible();
    expect(container.innerHTML).not.toContain('4111111111111111');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toMatch(/4111|"123"/);
  });

  it('starts with the address that the service suggests, otherwise with an empty state (WAL-08, WAL-41)', async () => {
    const address = { address1: '1 Oak Street', city: 'Ojai', state: 'CA', zip: '93023' };
    const { unmount } = show({ ...noCard, 'wallet.getWalletAddress': () => ok({ data: { addresses: [address] } }) });
    await open('Add payment method');
    await waitFor(() => expect(field('Address line 1')).toHaveValue('1 Oak Street'));
    expect(field('State')).toHaveValue('CA');
    unmount();
    show(noCard);
    await open('Add payment method');
    await screen.findByLabelText('State');
    expect(within(field('State')).getAllByRole('option')[0]).toHaveTextContent('Select state');
  });

  it('lists the states, DC, Guam and Puerto Rico by their codes (WAL-09)', async () => {
    show(noCard);
    await open('Add payment method');
    await screen.findByLabelText('State');
    const codes = [...field('State').querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    expect(codes.toSorted()).toEqual([...STATES.split(' '), 'DC', 'GU', 'PR'].toSorted());
  });

  it('is not sent with empty fields; each says what to enter (WAL-23, WAL-24, WAL-28)', async () => {
    const { calls } = show(noCard);
    const dialog = await open('Add payment method');
    await screen.findByLabelText('First name on card');
    await press('Save');
    for (const label of [
      'First name on card',
      'Last name on card',
      'Card number',
      'Expiration date',
      'CVV',
      'Address line 1',
      'City',
      'State',
      'ZIP code',
    ])
      expect(within(dialog).getAllByText(`Please enter your ${label}`).length).toBeGreaterThan(0);
    expect(within(dialog).queryByText('Please enter your Address line 2')).toBeNull();
    expect(calls('wallet.postWallet')).toEqual([]);
  });

  it.each([
    ['First name on card', 'R2D2', 'Please enter a valid First name on card', 'WAL-29, WAL-31'],
    ['First name on card', 'Ana  Maria', 'Please enter a valid First name on card', 'WAL-31'],
    ['First name on card', 'Ana--Maria', 'Please enter a valid First name on card', 'WAL-31'],
    ['Last name on card', "O''Neil", 'Please enter a valid Last name on card', 'WAL-31'],
    ['Last name on card', 'Díaz 😀', 'Please enter a valid Last name on card', 'WAL-31'],
    ['First name on card', 'Ana-', 'Please enter a valid First name on card', 'WAL-31'],
    ['City', 'Austin!', 'Please enter a valid City', 'WAL-32'],
    ['City', 'Austin 5', 'Please enter a valid City', 'WAL-32'],
    ['City', 'Austin, TX', 'Please enter a valid City', 'WAL-32'],
    ['First name on card', 'a'.repeat(51), wrongLength('First name on card', 50), 'WAL-30, OPEN-77'],
    ['Last name on card', 'a'.repeat(51), wrongLength('Last name on card', 50), 'WAL-30, OPEN-77'],
    ['Address line 1', 'a'.repeat(101), wrongLength('Address line 1', 100), 'WAL-30, OPEN-77'],
    ['Address line 2', 'a'.repeat(101), wrongLength('Address line 2', 100), 'WAL-30, OPEN-77'],
    ['City', 'a'.repeat(51), wrongLength('City', 50), 'WAL-30, OPEN-77'],
    ['ZIP code', '7870112345', wrongLength('ZIP code', 9, 5), 'WAL-30, OPEN-77'],
    ['ZIP code', '787011', 'Please enter a valid ZIP code', 'OPEN-77'],
    ['Address line 1', '12 Main #4', 'Please enter a valid Address line 1', 'WAL-33'],
    ['Card number', '4111111111111112', 'Please enter a valid Card number', 'WAL-29, WAL-30'],
    ['Card number', '41111111', 'Card number must have a minimum of 15 and maximum of 16 characters', 'WAL-30'],
    [
      'Card number',
      '3530111333300000',
      'Please use a Visa, Mastercard, Discover, or American Express credit card.',
      'WAL-25',
    ],
    ['Expiration date', '01/20', 'Please enter a valid Expiration date', 'WAL-23, WAL-29'],
    ['CVV', '1234', 'Please enter a valid CVV', 'WAL-26, WAL-29'],
    ['ZIP code', '1234', wrongLength('ZIP code', 9, 5), 'WAL-30, OPEN-77'],
  ])('%s does not accept %j: %s (%s)', async (label, value, message) => {
    const { calls } = show(noCard);
    const dialog = await open('Add payment method');
    await fillCard();
    await fill(new RegExp(`^${label}`), value);
    await press('Save');
    expect(within(dialog).getAllByText(message).length).toBeGreaterThan(0);
    expect(calls('wallet.postWallet')).toEqual([]);
  });

  it.each([
    ['Winston-Salem', '78701', '78701'],
    ["Coeur d'Alene", '787011234', '78701-1234'],
    ['c'.repeat(50), '787011234', '78701-1234'],
  ])(
    'accepts the city %s and the ZIP code %s, and texts of the maximum length (WAL-30, WAL-32, OPEN-77)',
    async (city, zip, sentZip) => {
      const { calls } = show({ ...noCard, 'wallet.postWallet': () => ok(ADDED_CARD) });
      await open('Add payment method');
      await fillCard();
      await fill('First name on card', 'f'.repeat(50));
      await fill('Last name on card', 'l'.repeat(50));
      await fill('Address line 1', 'a'.repeat(100));
      await fill('City', city);
      await fill('ZIP code', zip);
      await press('Save');
      await waitUntilClosed();
      expect(calls('wallet.postWallet')[0]!.body).toMatchObject({
        firstName: 'f'.repeat(50),
        lastName: 'l'.repeat(50),
        address: { line1: 'a'.repeat(100), city, zip: sentZip },
      });
    },
  );

  it('needs four digits as the security code of American Express, as the hint says (WAL-27)', async () => {
    const { calls } = show({
      ...noCard,
      'wallet.postWallet': () => ok({ ...ADDED_CARD, cardType: 'AMERICANEXPRESS' }),
    });
    const dialog = await open('Add payment method');
    await fillCard('3782 822463 10005', '123');
    expect(within(dialog).getByText(/Amex: 4 on front/)).toBeVisible();
    await press('Save');
    expect(within(dialog).getAllByText('Please enter a valid CVV').length).toBeGreaterThan(0);
    await fill('CVV', '1234');
    await press('Save');
    await waitUntilClosed();
    expect(calls('wallet.postWallet')[0]!.body).toMatchObject({ cardType: 'AMERICANEXPRESS' });
  });

  it.each([
    ['the key service fails', { 'publicKey.getPublicKey': () => errorResponse(500) }],
    ['the response has no key', { 'publicKey.getPublicKey': () => ok({ data: {} }) }],
    ['the key is invalid', { 'publicKey.getPublicKey': () => ok({ data: { publicKey: 'none' } }) }],
  ])('is not sent if %s (WAL-37, SYS-16, OPEN-78)', async (_case, answers) => {
    const { calls } = show({ ...noCard, ...answers });
    const dialog = await open('Add payment method');
    await fillCard();
    await press('Save');
    expect(await within(dialog).findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(calls('wallet.postWallet')).toEqual([]);
  });

  const NOT_CHARGED = 'You have not been charged.';
  const MAYBE_CHARGED = /a payment that was due may have been charged/;
  it.each<[string, FakeResponse, string, string | RegExp]>([
    ['a result without card type but with data (WAL-42)', ok({ cardLast4Digits: '1111' }), DECLINED, NOT_CHARGED],
    ['a result without card type and data (WAL-43)', { body: { success: true } }, GENERAL, MAYBE_CHARGED],
    ['a refusal without card type and data (WAL-43)', { body: { success: false } }, GENERAL, NOT_CHARGED],
    [
      'status 500 with a message (WAL-44)',
      errorResponse(500, '', 'The bank is closed.'),
      'The bank is closed.',
      MAYBE_CHARGED,
    ],
    ['status 500 without a message (WAL-44)', errorResponse(500), GENERAL, MAYBE_CHARGED],
    [
      'another status with a message (WAL-45, SEC-28)',
      errorResponse(422, '', 'A <b>message</b>.'),
      'A message.',
      NOT_CHARGED,
    ],
    ['another status without a message (WAL-45)', errorResponse(503), GENERAL, MAYBE_CHARGED],
  ])(
    'shows its text for %s; only the security code has to be entered again (SEC-15)',
    async (_case, response, text, charge) => {
      const { outcomes } = show({ ...noCard, 'wallet.postWallet': () => response });
      const dialog = await open('Add payment method');
      await fillCard();
      await press('Save');
      expect(await within(dialog).findByText(text)).toBeVisible();
      expect(within(dialog).getByText(charge)).toBeVisible();
      expect(field('CVV')).toHaveValue('');
      expect(field('CVV'), 'no complaint about the code before the customer returns to it').not.toBeInvalid();
      expect(field('Card number')).toHaveValue('4111 1111 1111 1111');
      expect(field('First name on card')).toHaveValue('Ana');
      expect(outcomes.find(({ operation }) => operation === 'postWallet')).toMatchObject({
        error: expect.anything() as object,
      });
    },
  );

  it('is not sent without the ids of the account (WAL-53)', async () => {
    const ids = { personId: '', customerRelationshipId: '', serviceAccountId: 'account-1', xboAccountId: '' };
    const { calls } = show(noCard, fakeSession({ status: 'signed-in', authKey: 'key', name: 'Ana', ids }));
    const dialog = await open('Add payment method');
    await fillCard();
    await press('Save');
    expect(await within(dialog).findByText('Something went wrong, please try again later.')).toBeVisible();
    expect(calls('wallet.postWallet')).toEqual([]);
  });

  it.each([
    ['the key is accepted', [KEY_ID], 1],
    ['the key is one of two accepted keys', ['0'.repeat(64), KEY_ID], 1],
    ['the key is not accepted', ['0'.repeat(64)], 0],
  ])('is encrypted and sent only with an accepted key: %s (SEC-15)', async (_case, keyIds, sent) => {
    const { calls } = show({ ...noCard, 'wallet.postWallet': () => ok(ADDED_CARD) }, fakeSession(), { keyIds });
    await open('Add payment method');
    await fillCard();
    await press('Save');
    expect(await screen.findByText(sent ? 'Success! Your payment method has been added.' : GENERAL)).toBeVisible();
    expect(calls('wallet.postWallet')).toHaveLength(sent);
  });

  it('is added once by a double click; its texts may contain hyphens, apostrophes and commas (WAL-15, WAL-31, WAL-33)', async () => {
    const { calls } = show({ ...noCard, 'wallet.postWallet': () => ok(ADDED_CARD) });
    await open('Add payment method');
    await fillCard();
    await fill('Last name on card', "O'Neil-Díaz Ruiz");
    await fill('Address line 1', "12 O'Hara Street, Apt-4");
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitUntilClosed();
    expect(calls('wallet.postWallet')).toHaveLength(1);
  });

  it('can be entered although the service that suggests addresses does not respond (WAL-41)', async () => {
    show({ ...noCard, 'wallet.getWalletAddress': () => new Promise<never>(() => undefined) });
    await open('Add payment method');
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });

  it('keeps what was typed, but no card data, when its dialog is closed by mistake (SEC-15)', async () => {
    show(noCard);
    await open('Add payment method');
    await fillCard();
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain('12 Main Street');
    expect(stored).not.toMatch(/4111|0839|"123"/);
    await open('Add payment method');
    await waitFor(() => expect(field('Address line 1')).toHaveValue('12 Main Street'));
    expect(['Card number', 'Expiration date', 'CVV'].map((label) => field(label).value)).toEqual(['', '', '']);
  });

  it('has the autofill attributes of browsers', async () => {
    show(noCard);
    await open('Add payment method');
    await screen.findByLabelText('Card number');
    const found = ['First name on card', 'Last name on card', 'Card number', 'Expiration date', 'CVV'].map(
      (label) => field(label).autocomplete,
    );
    expect(found).toEqual(['cc-given-name', 'cc-family-name', 'cc-number', 'cc-exp', 'cc-csc']);
  });
});
