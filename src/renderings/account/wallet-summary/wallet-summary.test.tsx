import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSlice } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { ok, errorResponse, renderWithData, type FakeResponse } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { SAMPLE_CARD, SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import fixture from './wallet-summary.fixture.json' with { type: 'json' };
import schema from './wallet-summary.schema.json' with { type: 'json' };
import { UnseenWallet, WalletSummary } from './wallet-summary.tsx';

const show = (respond: () => FakeResponse) =>
  renderWithData(WalletSummary, wireFields(schema, fixture.default.fields), {
    answers: { 'wallet.getWallet': respond },
  });

it('shows the card: type, last four digits, expiry and billing address (ACCT-03, WAL-01, WAL-02, WAL-05)', async () => {
  show(() => ok({ data: SAMPLE_CARD }));
  expect(screen.getByRole('heading', { name: 'Billing information' })).toBeVisible();
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  expect(screen.getByText('Expires 08/2029')).toBeVisible();
  expect(screen.getByText('Billing address').nextElementSibling).toHaveTextContent('410 Harbor StreetAustin, TX 78701');
});

function WithProfile(props: Parameters<typeof WalletSummary>[0]) {
  useSlice(getProfile);
  return <WalletSummary {...props} />;
}

it.each([
  ['2026-01-15T08:00:00Z', 'only a Delete button', []],
  ['2099-01-15T08:00:00Z', 'an Update and a Delete button', ['Update']],
])('with the deactivation date %s of the account, the card has %s (DEAC-11)', async (deactivationDate, _, names) => {
  renderWithData(WithProfile, wireFields(schema, fixture.default.fields), {
    page: { now: Date.parse('2026-12-01T15:00:00Z') },
    answers: {
      'wallet.getWallet': () => ok({ data: SAMPLE_CARD }),
      'profile.getProfile': () => ok({ ...SAMPLE_PROFILE, deactivationDate }),
    },
  });
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual([...names, 'Delete']));
});

it.each([
  ['VISA', 'VISA', 'Visa'],
  ['MASTERCARD', 'MC', 'Mastercard'],
  ['DISCOVER', 'DISC', 'Discover'],
  ['AMERICANEXPRESS', 'AMEX', 'American Express'],
])('shows the logo of %s before its name (WAL-02)', async (cardType, logo, name) => {
  show(() => ok({ data: { ...SAMPLE_CARD, cardType } }));
  const words = (await screen.findByText(`${name} ending in 4242`)).parentElement!;
  const picture = words.previousElementSibling!;
  expect(picture.textContent).toBe(logo);
  expect(picture).toBeVisible();
  // A screen reader reads the name beside the picture.
  expect(picture).toHaveAttribute('aria-hidden', 'true');
});

it('shows a neutral picture for an unknown type of card (WAL-02)', async () => {
  show(() => ok({ data: { ...SAMPLE_CARD, cardType: 'NEWCARD' } }));
  const words = (await screen.findByText(/ending in 4242/)).parentElement!;
  expect(words.previousElementSibling!.textContent).toBe('');
  expect(words.previousElementSibling!.querySelector('svg')).toBeVisible();
});

it('says that there is no card, and offers to add one (WAL-03, WAL-19)', async () => {
  show(() => errorResponse(404, 'PCS-WM-101', 'no card'));
  expect(await screen.findByText('No Payment Card Exists')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment method' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('shows an error of its own if the wallet cannot be read, and retries (WAL-20)', async () => {
  let response = errorResponse(500);
  show(() => response);
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  response = ok({ data: SAMPLE_CARD });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
});

it('with the variant Unseen, reads the card and shows nothing (DASH-11)', async () => {
  const { requests, outcomes, container } = renderWithData(
    UnseenWallet,
    {},
    { answers: { 'wallet.getWallet': () => ok({ data: SAMPLE_CARD }) } },
  );
  await expect.poll(() => outcomes.length).toBe(1);
  expect(outcomes[0]).toMatchObject({ operation: 'getWallet', error: undefined });
  expect(requests.map(({ operation }) => operation)).toEqual(['wallet.getWallet']);
  expect(container).toBeEmptyDOMElement();
});
