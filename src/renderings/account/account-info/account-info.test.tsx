import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { AccountInfo } from './account-info.tsx';
import fixture from './account-info.fixture.json' with { type: 'json' };
import schema from './account-info.schema.json' with { type: 'json' };

const fields = wireFields(schema, fixture.default.fields);
const show = async (profile: object = {}, options: DataOptions = {}) => {
  const result = renderWithData(AccountInfo, fields, {
    answers: { 'profile.getProfile': () => ok({ ...SAMPLE_PROFILE, ...profile }) },
    ...options,
  });
  await screen.findByText('Name');
  return result;
};
const detail = (term: string): HTMLElement => screen.getByText(term).nextElementSibling as HTMLElement;

it('shows name, e-mail and home address (ACCT-02)', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'Account information' })).toBeVisible();
  expect(detail('Name')).toHaveTextContent('Marisol Vega');
  expect(detail('Email')).toHaveTextContent('marisol@example.com');
  expect(detail('Home address')).toHaveTextContent('410 Harbor StreetApt 7Austin, TX 78701');
});

it.each([['Secret123'], ['********'], ['x'], [''], [undefined], [null], [{}]])(
  'shows the same row of bullets for every password, also with the hint %j (ACCT-15, OPEN-40)',
  async (passwordHint) => {
    const { container } = await show({ passwordHint });
    expect(within(detail('Password')).getByText('••••••••')).toBeVisible();
    expect(container).not.toHaveTextContent('Secret');
  },
);

it('shows only the zip code to customers with showOnlyZipCode and to those without a state (ACCT-13, ACCT-14)', async () => {
  const { unmount } = await show({ showOnlyZipCode: true });
  expect(detail('Zip code')).toHaveTextContent(/^78701Change zip code$/);
  expect(screen.queryByText('Home address')).toBeNull();
  unmount();
  const { container } = await show({ mailingAddress: { ...SAMPLE_PROFILE.mailingAddress, state: undefined } });
  expect(detail('Zip code')).toHaveTextContent(/^78701Change zip code$/);
  expect(container).not.toHaveTextContent('XX');
});

it('says which values are missing', async () => {
  await show({ email: '' });
  expect(detail('Email')).toHaveTextContent('Not given');
});

it.each([
  [['spectrum'], true, 1],
  [['spectrum'], false, 0],
  [[], true, 0],
  [undefined, true, 0],
])(
  'with the sign-in providers %j and the feature for partner links at %s, the profile shows %d links to the partner (ACCT-08)',
  async (providers, flag, count) => {
    await show({ fedAuthProviders: providers }, { features: { federatedLink: flag } });
    expect(screen.queryAllByRole('link', { name: /Spectrum/ })).toHaveLength(count);
  },
);

it.each([
  [{ canUpdate: false }, 1],
  [{ canUpdate: true }, 0],
  [undefined, 0],
])(
  'with the permissions %j the profile says %d times that it cannot be changed (ACCT-11)',
  async (permissions, count) => {
    await show({ permissions });
    expect(screen.queryAllByText(/managed by someone else/)).toHaveLength(count);
    expect(detail('Name')).toHaveTextContent('Marisol Vega');
  },
);

it.each([
  ['2026-01-15T08:00:00Z', 1],
  ['2099-01-15T08:00:00Z', 0],
  ['', 0],
])(
  'with the deactivation date "%s" the profile says %d times that the account is deactivated (DEAC-11)',
  async (deactivationDate, count) => {
    await show({ deactivationDate }, { page: { now: Date.now() } });
    expect(screen.queryAllByText(/^Your account is deactivated.* within 30 days of 01\/15\/2026\.$/)).toHaveLength(
      count,
    );
  },
);

it('shows a failure in its own card, and retries with the focus on the heading (DASH-15)', async () => {
  let response = errorResponse(404);
  renderWithData(AccountInfo, fields, { answers: { 'profile.getProfile': () => response } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  response = ok(SAMPLE_PROFILE);
  await userEvent.click(again);
  expect(screen.getByRole('heading', { name: 'Account information' })).toHaveFocus();
  await waitFor(() => expect(detail('Name')).toHaveTextContent('Marisol Vega'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows a busy skeleton until the profile is loaded', async () => {
  renderWithData(AccountInfo, fields, { answers: { 'profile.getProfile': () => ok(SAMPLE_PROFILE) } });
  const section = screen.getByRole('region', { name: 'Account information' });
  expect(section).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(section).toHaveAttribute('aria-busy', 'false'));
});
