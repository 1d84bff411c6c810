import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { ok, renderWithData } from '#tests/support/account/data.tsx';
import { fields, show, texts, openSecondDialog } from '#tests/support/account/deactivation.tsx';
import { findDialog, press } from '#tests/support/screen/screen.ts';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { AccountDeactivation } from './account-deactivation.tsx';

afterEach(() => {
  setClock(undefined);
  vi.useRealTimers();
});

it('shows the goodbye message, and signs out once after six seconds (DEAC-11, OPEN-50)', async () => {
  const shown = show();
  const signOut = vi.spyOn(shown.session, 'signOut');
  await openSecondDialog();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Deactivate my account');
  expect(await findDialog('Goodbye')).toHaveTextContent(texts.goodbyeText);
  expect(signOut).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(signOut).toHaveBeenCalledTimes(1);
  await press('Sign out now');
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('signs out when the customer closes the goodbye message (DEAC-11)', async () => {
  const shown = show();
  const signOut = vi.spyOn(shown.session, 'signOut');
  await openSecondDialog();
  await press('Deactivate my account');
  await findDialog('Goodbye');
  await press('Close');
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('does not sign out by itself while a scenario has set the clock', async () => {
  const shown = show();
  const signOut = vi.spyOn(shown.session, 'signOut');
  await openSecondDialog();
  setClock(() => 0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Deactivate my account');
  await findDialog('Goodbye');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(signOut).not.toHaveBeenCalled();
});

it.each([
  ['2026-01-15T08:00:00Z', 'DEACTIVATED', texts.deactivatedText.replace('{date}', '01/15/2026')],
  ['2099-01-15T08:00:00Z', 'DEACTIVATING', texts.endingText.replace('{date}', '01/15/2099')],
])(
  'an account with the deactivation date %s shows the date in place of the button (DEAC-11)',
  async (deactivationDate, accountStatus, text) => {
    renderWithData(AccountDeactivation, fields, {
      features: { deactivate: true },
      page: { now: Date.now() },
      answers: { 'profile.getProfile': () => ok({ ...SAMPLE_PROFILE, accountStatus, deactivationDate }) },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
