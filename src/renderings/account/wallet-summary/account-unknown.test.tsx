import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeSession, ok, type FakeSession } from '#tests/support/account/data.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { show } from '#tests/support/account/wallet-dialogs.tsx';

const TEXT = 'Something went wrong, please try again later.';
const IDS = { personId: 'person-1', customerRelationshipId: 'crn-1', serviceAccountId: '', xboAccountId: '' };
const sessionWithoutIds = (): FakeSession => fakeSession({ status: 'signed-in', authKey: 'key', name: 'Ana' });

it('reads no wallet without the account id, and shows an error (WAL-53)', async () => {
  const { calls } = show({}, sessionWithoutIds());
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(calls('wallet.getWallet')).toEqual([]);
});

it('reads the wallet when the account id becomes known (WAL-53)', async () => {
  const session = sessionWithoutIds();
  const { calls } = show({}, session);
  await screen.findByText(TEXT);
  session.identify(IDS);
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  expect(calls('wallet.getWallet')).toHaveLength(1);
});

it('reads the profile first when the customer tries again, because it brings the account id (WAL-53)', async () => {
  const { calls } = show(
    { 'profile.getProfile': () => ok({ ...SAMPLE_PROFILE, personId: 'person-1', customerRelationshipId: 'crn-1' }) },
    sessionWithoutIds(),
  );
  await screen.findByText(TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  await waitFor(() => expect(calls('profile.getProfile')).toHaveLength(1));
});
