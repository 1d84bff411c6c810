import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, refused, renderWithData, type Answer } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './privacy-summary.fixture.json' with { type: 'json' };
import { PrivacySummary } from './privacy-summary.tsx';
import schema from './privacy-summary.schema.json' with { type: 'json' };

const ANSWERS: Record<string, () => Answer> = {
  'privacy.getPrivacy': () => ok({ personalizedAdOptOut: { tv: true, sd: false } }),
  'privacy.getContractDate': () =>
    ok([
      { termId: 'PLATCO_TERM_ID_01', acceptedDate: '2025-01-31T00:00:00Z' },
      { termId: 'SOMETHING_ELSE', acceptedDate: '2026-01-01T00:00:00Z' },
    ]),
  'privacy.getPrivacyPreferences': () => ok([{ id: '1' }, { id: '2' }]),
};
const show = async (answers: Record<string, () => Answer> = {}, language: 'en' | 'es' = 'en') => {
  const fields = wireFields(schema, fixture.default.fields);
  const result = renderWithData(PrivacySummary, fields, { answers: { ...ANSWERS, ...answers }, page: { language } });
  await screen.findByText('Terms of use');
  return result;
};
const detail = (term: string): string | null | undefined => screen.getByText(term).nextElementSibling?.textContent;

it('shows the choices, what was accepted and when, and the number of apps (ACCT-05, PRIV-15, PRIV-16, PRIV-17, PRIV-18, PRIV-19)', async () => {
  await show();
  expect(detail('Personalized ads on TVs')).toBe('Opted out');
  expect(detail('Personalized ads on streaming devices')).toBe('Not opted out');
  expect(detail('Terms of use')).toBe('Accepted 01/31/2025');
  expect(detail('Privacy policy')).toBe('Not accepted');
  expect(detail('Apps with privacy choices')).toBe('2 apps');
});

it('writes the date in the order of the page’s language (PRIV-16)', async () => {
  await show({}, 'es');
  expect(detail('Terms of use')).toBe('Accepted 31/01/2025');
});

it('treats the codes for no choice and no acceptance as values (PRIV-20, PRIV-21)', async () => {
  await show({
    'privacy.getPrivacy': () => refused(404, 'PCS-PV-012'),
    'privacy.getContractDate': () => refused(404, 'PCS-PV-008'),
  });
  expect(detail('Personalized ads on TVs')).toBe('Not opted out');
  expect(detail('Terms of use')).toBe('Not accepted');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a failed value in its row, shows the rest, and reloads only the failed value (PRIV-23)', async () => {
  let answer = refused(404);
  const { calls } = await show({ 'privacy.getContractDate': () => answer });
  expect(detail('Terms of use')).toBe('Unavailable, try again later');
  expect(detail('Personalized ads on TVs')).toBe('Opted out');
  answer = ok([{ termId: 'PLATCO_PRIVACY_POLICY_01', acceptedDate: '2025-02-01T00:00:00Z' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Accepted 02/01/2025')).toBeVisible();
  expect(calls('privacy.getContractDate')).toHaveLength(2);
  expect(calls('privacy.getPrivacy')).toHaveLength(1);
});
