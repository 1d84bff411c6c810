import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ok,
  errorResponse,
  renderWithData,
  type FakeResponse,
  type DataOptions,
} from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './privacy-settings.fixture.json' with { type: 'json' };
import { PrivacySettings } from './privacy-settings.tsx';
import schema from './privacy-settings.schema.json' with { type: 'json' };

type FakeResponses = Record<string, () => FakeResponse | Promise<FakeResponse>>;
const READS: FakeResponses = {
  'privacy.getPrivacy': () => ok({ personalizedAdOptOut: { tv: true, sd: false } }),
  'privacy.getContractDate': () =>
    ok([
      { termId: 'PLATCO_TERM_ID_01', acceptedDate: '2025-01-31T00:00:00Z' },
      { termId: 'SOMETHING_ELSE', acceptedDate: '2026-01-01T00:00:00Z' },
    ]),
  'privacy.getPrivacyPreferences': () =>
    ok([
      { id: 'max', name: 'Max', enabled: true },
      { id: 'peacock', enabled: false },
    ]),
};
const show = async (answers: FakeResponses = {}, page: DataOptions['page'] = {}) => {
  const fields = wireFields(schema, fixture.default.fields);
  const result = renderWithData(PrivacySettings, fields, { answers: { ...READS, ...answers }, page });
  // A request that does not reach the service is retried, so this text appears late.
  await screen.findByText('Terms of use');
  return result;
};
const TVS = 'Personalized ads on TVs';
const BOXES = 'Personalized ads on streaming devices';
const FAILED = 'Something went wrong.Please wait a few minutes and try again.';
const choice = (name: string): HTMLElement => screen.getByRole('switch', { name });
const valueOf = (name: string): string | null =>
  choice(name).parentElement!.querySelector('[aria-hidden]')!.textContent;
const errorOf = (name: string): string | null =>
  within(choice(name).closest('div')!.parentElement!).getByRole('alert').textContent;
const press = (name: string): Promise<void> => userEvent.click(choice(name));
const detail = (term: string): string | null | undefined => screen.getByText(term).nextElementSibling?.textContent;

describe('the privacy settings', () => {
  it('are a section with the anchor privacy, and take the focus when this address is opened (PRIV-01, ACCT-05, OPEN-81)', async () => {
    await show({}, { entry: '/account#privacy' });
    const section = screen.getByRole('region', { name: 'Privacy' });
    expect(section.closest('#privacy')).not.toBeNull();
    await waitFor(() => expect(within(section).getByRole('heading', { name: 'Privacy' })).toHaveFocus());
  });

  it('show a choice for TVs and one for streaming devices, and what was accepted (PRIV-02, PRIV-03, PRIV-15, PRIV-16, PRIV-17, PRIV-18, PRIV-19)', async () => {
    await show();
    expect([choice(TVS), choice(BOXES)].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true]);
    expect([valueOf(TVS), valueOf(BOXES)]).toEqual(['Opted out', 'Not opted out']);
    expect(detail('Terms of use')).toBe('Accepted 01/31/2025');
    expect(detail('Privacy policy')).toBe('Not accepted');
  });

  it('show when the privacy policy was accepted, under its own id (PRIV-19)', async () => {
    const acceptedDate = '2026-03-05T00:00:00Z';
    await show({ 'privacy.getContractDate': () => ok([{ termId: 'PLATCO_PRIVACY_POLICY_01', acceptedDate }]) });
    expect([detail('Terms of use'), detail('Privacy policy')]).toEqual(['Not accepted', 'Accepted 03/05/2026']);
  });

  it('write the date in the order of the page’s language (PRIV-16)', async () => {
    await show({}, { language: 'es' });
    expect(detail('Terms of use')).toBe('Accepted 31/01/2025');
  });

  it.each([
    ['error code', errorResponse(404, 'PCS-PV-012')],
    ['status 400', errorResponse(400)],
  ])(
    'show both choices as not opted out and usable after the response “no choice yet” by %s (PRIV-21, OPEN-82)',
    async (_, response) => {
      const { calls } = await show({
        'privacy.getPrivacy': () => response,
        'privacy.changeOptIn': () => ok({ personalizedAdOptOut: { tv: true, sd: false } }),
      });
      expect([valueOf(TVS), valueOf(BOXES)]).toEqual(['Not opted out', 'Not opted out']);
      await press(TVS);
      await waitFor(() => expect(choice(TVS)).toHaveAttribute('aria-disabled', 'false'));
      expect(valueOf(TVS)).toBe('Opted out');
      expect(calls('privacy.changeOptIn')).toHaveLength(1);
    },
  );

  it('say “Not accepted” without an error if no contract is accepted (PRIV-17, PRIV-20)', async () => {
    await show({ 'privacy.getContractDate': () => errorResponse(404, 'PCS-PV-008') });
    expect([detail('Terms of use'), detail('Privacy policy')]).toEqual(['Not accepted', 'Not accepted']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('show an error in place of a choice that could not be loaded, and load only this choice again (PRIV-23)', async () => {
    let response = errorResponse(404);
    const { calls } = await show({ 'privacy.getPrivacy': () => response });
    expect(screen.getAllByText('Unavailable, try again later')).toHaveLength(2);
    expect(choice('Max')).toBeChecked();
    response = ok({ personalizedAdOptOut: { tv: false, sd: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: TVS })).toBeChecked();
    expect(calls('privacy.getPrivacy')).toHaveLength(2);
    expect(calls('privacy.getContractDate')).toHaveLength(1);
  });

  it.each<[string, () => FakeResponse | Promise<FakeResponse>]>([
    ['a request that the browser blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the message Network Error', () => errorResponse(404, '', 'Network Error')],
  ])('say that the service cannot be reached after %s (PRIV-22, PRIV-23)', async (_, respond) => {
    await show({ 'privacy.getPrivacyPreferences': respond });
    expect(screen.getByText(/^Your browser could not reach our privacy service\./)).toBeVisible();
    expect(screen.getByText('Unavailable, try again later')).toBeVisible();
  });

  it('do not say that the service cannot be reached after another error (PRIV-22)', async () => {
    await show({ 'privacy.getPrivacyPreferences': () => errorResponse(404) });
    expect(screen.queryByText(/^Your browser could not reach/)).toBeNull();
  });
});

describe('a choice about personalized ads', () => {
  it('is saved at once, in a request with both choices, and shows the new value (PRIV-02, PRIV-04)', async () => {
    const { calls } = await show({
      'privacy.changeOptIn': () => ok({ personalizedAdOptOut: { tv: true, sd: true }, failedOperation: [] }),
    });
    await press(BOXES);
    await waitFor(() => expect(choice(BOXES)).toHaveAttribute('aria-disabled', 'false'));
    expect(valueOf(BOXES)).toBe('Opted out');
    expect(calls('privacy.changeOptIn').map(({ body }) => body)).toEqual([
      { xboAccountId: 'xbo-1', personId: 'person-1', personalizedAdOptOut: { tv: true, sd: true } },
    ]);
    expect([errorOf(TVS), errorOf(BOXES)]).toEqual(['', '']);
  });

  it('shows what the service has saved, also if that differs from what was pressed (PRIV-05)', async () => {
    await show({ 'privacy.changeOptIn': () => ok({ personalizedAdOptOut: { tv: false, sd: false } }) });
    await press(BOXES);
    await waitFor(() => expect(choice(BOXES)).toHaveAttribute('aria-disabled', 'false'));
    expect([valueOf(TVS), valueOf(BOXES)]).toEqual(['Not opted out', 'Not opted out']);
  });

  it.each([
    ['a list', ['sd']],
    ['a name', 'sd'],
    ['members', { tv: false, sd: true }],
  ])(
    'that failed for one device type, reported as %s, shows the error there; the other choice is saved (PRIV-06)',
    async (_, failedOperation) => {
      await show({
        'privacy.changeOptIn': () => ok({ personalizedAdOptOut: { tv: false, sd: false }, failedOperation }),
      });
      await press(TVS);
      await waitFor(() => expect(errorOf(BOXES)).toBe(FAILED));
      expect([errorOf(TVS), valueOf(TVS), valueOf(BOXES)]).toEqual(['', 'Not opted out', 'Not opted out']);
    },
  );

  it('shows the error at the failed device type, also if the response reports no success (PRIV-06)', async () => {
    await show({
      'privacy.changeOptIn': () => ({ body: { success: false, data: { failedOperation: ['sd'] } } }),
    });
    await press(TVS);
    await waitFor(() => expect(errorOf(BOXES)).toBe(FAILED));
    expect([errorOf(TVS), valueOf(TVS)]).toEqual(['', 'Not opted out']);
  });

  it('that could not be saved shows an error and the old value; the next attempt removes the error (PRIV-24)', async () => {
    let response = errorResponse(500);
    await show({ 'privacy.changeOptIn': () => response });
    await press(TVS);
    await waitFor(() => expect(errorOf(TVS)).toBe(FAILED));
    expect([valueOf(TVS), errorOf(BOXES)]).toEqual(['Opted out', '']);
    expect(choice(TVS)).toHaveAccessibleDescription(/Something went wrong/);
    response = ok({ personalizedAdOptOut: { tv: false, sd: false } });
    await press(TVS);
    await waitFor(() => expect(valueOf(TVS)).toBe('Not opted out'));
    expect(errorOf(TVS)).toBe('');
  });

  it('is sent once, after the previous change is saved, and contains the saved value (PRIV-04)', async () => {
    const first = Promise.withResolvers<FakeResponse>();
    const { calls } = await show({
      'privacy.changeOptIn': () =>
        calls('privacy.changeOptIn').length === 1
          ? first.promise
          : ok({ personalizedAdOptOut: { tv: false, sd: true } }),
    });
    await press(TVS);
    await press(TVS);
    await press(BOXES);
    expect([valueOf(TVS), valueOf(BOXES)]).toEqual(['Not opted out', 'Opted out']);
    first.resolve(ok({ personalizedAdOptOut: { tv: false, sd: false } }));
    await waitFor(() => expect(choice(BOXES)).toHaveAttribute('aria-disabled', 'false'));
    expect(calls('privacy.changeOptIn').map(({ body }) => body)).toMatchObject([
      { personalizedAdOptOut: { tv: false, sd: false } },
      { personalizedAdOptOut: { tv: false, sd: true } },
    ]);
  });
});

describe('the advertising ID', () => {
  const reset = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Reset advertising ID' }));

  it('is reset with the ids of the account, and the outcome is announced (PRIV-07, PRIV-08, PRIV-09)', async () => {
    const { calls } = await show({ 'privacy.resetAdId': () => ok({ success: true }) });
    await reset();
    const said = await screen.findByText('Your advertising ID has been reset.');
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(calls('privacy.resetAdId').map(({ body }) => body)).toEqual([
      { personId: 'person-1', xboAccountId: 'xbo-1' },
    ]);
  });

  it.each([
    ['an error', errorResponse(500)],
    ['a response that says no', ok({ success: false })],
    ['a response without a result', { body: {} }],
  ])('says after %s that it was not reset, and can be reset again (PRIV-10)', async (_, failure) => {
    let response: FakeResponse = failure;
    await show({ 'privacy.resetAdId': () => response });
    await reset();
    expect(await screen.findByText('Something went wrong, please try again.')).toBeVisible();
    response = ok({ success: true });
    await reset();
    expect(await screen.findByText('Your advertising ID has been reset.')).toBeVisible();
    expect(screen.queryByText('Something went wrong, please try again.')).toBeNull();
  });
});

describe('an app', () => {
  it('has a choice with the app’s name, or its id if it has no name (PRIV-11)', async () => {
    await show();
    expect([valueOf('Max'), valueOf('peacock')]).toEqual(['Allowed', 'Not allowed']);
  });

  it('is changed by its id and shows the new value (PRIV-12)', async () => {
    const { calls } = await show({ 'privacy.updateAppPrivacy': () => ok({ id: 'peacock', enabled: true }) });
    await press('peacock');
    await waitFor(() => expect(choice('peacock')).toHaveAttribute('aria-disabled', 'false'));
    expect([valueOf('peacock'), valueOf('Max')]).toEqual(['Allowed', 'Allowed']);
    expect(calls('privacy.updateAppPrivacy').map(({ body }) => body)).toEqual([
      { xboAccountId: 'xbo-1', channelId: 'peacock', enabled: true },
    ]);
  });

  it('shows what the service has saved, also if that differs from what was pressed (PRIV-13)', async () => {
    await show({ 'privacy.updateAppPrivacy': () => ok({ id: 'peacock', enabled: false }) });
    await press('peacock');
    await waitFor(() => expect(choice('peacock')).toHaveAttribute('aria-disabled', 'false'));
    expect([valueOf('peacock'), errorOf('peacock')]).toEqual(['Not allowed', '']);
  });

  it('that could not be changed shows an error and the old value; other apps show no error (PRIV-14, PRIV-24)', async () => {
    await show({
      'privacy.updateAppPrivacy': () => errorResponse(500),
    });
    await press('Max');
    await waitFor(() => expect(errorOf('Max')).toBe(FAILED));
    expect([valueOf('Max'), errorOf('peacock')]).toEqual(['Allowed', '']);
  });

  it('that the service reports with an error shows an error (PRIV-14)', async () => {
    await show({ 'privacy.getPrivacyPreferences': () => ok([{ id: 'max', enabled: true, isError: true }]) });
    expect(errorOf('max')).toBe(FAILED);
  });

  it('is replaced by a text if no app has a choice (PRIV-11)', async () => {
    await show({ 'privacy.getPrivacyPreferences': () => ok([]) });
    expect(screen.getByText('None of your apps has a choice.')).toBeVisible();
  });
});
