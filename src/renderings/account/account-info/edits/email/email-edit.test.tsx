import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { fakeSession, ok, errorResponse } from '#tests/support/account/data.tsx';
import { detail, openDialog, showProfile } from '#tests/support/account/profile-dialogs.tsx';
import { field, press, waitUntilClosed } from '#tests/support/screen/screen.ts';

beforeAll(() => loadContentForms(['profile-email', 'profile-email-code']), 60_000);
beforeEach(() => sessionStorage.clear());

describe('the email', () => {
  const request = async (email = 'new@example.com'): Promise<void> => {
    await openDialog('email');
    await userEvent.type(field('New email'), email);
    await press('Send code');
  };

  it('is changed with a code that is sent to the new address (PROF-32, PROF-34, PROF-36, PROF-37, PROF-38, PROF-40)', async () => {
    const { calls } = await showProfile();
    await request();
    const sent = await screen.findByText('Success! Received otp');
    expect(sent.parentElement).toHaveFocus();
    expect(sent.parentElement).toHaveTextContent('new@example.com');
    expect(calls('profile.sendOTP')[0]!.body).toEqual({
      email: 'new@example.com',
      personId: 'person-1',
      customerRelationshipId: 'crn-1',
    });
    await userEvent.type(field('Code'), '12');
    await press('Confirm email');
    expect(calls('profile.updateProfile'), 'the control: a wrong format is not sent (PROF-43)').toEqual([]);
    await userEvent.type(field('Code'), '3456');
    await press('Confirm email');
    await waitUntilClosed();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      {
        email: 'new@example.com',
        requestId: 'request-1',
        otp: '123456',
        personId: 'person-1',
        customerRelationshipId: 'crn-1',
        updateType: 'EMAIL',
      },
    ]);
    expect(detail('Email')).toHaveTextContent('new@example.com');
    expect(screen.getByText('Success! Your Email has been updated')).toBeVisible();
  });

  it.each([
    ['not-an-email', 'Please enter valid Email ID'],
    ['marisol@example.com', 'This is your email address already. Enter another one.'],
  ])('%s is not sent (PROF-33)', async (email, words) => {
    const { calls } = await showProfile();
    await request(email);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(calls('profile.sendOTP')).toEqual([]);
  });

  it.each([
    ['the errorMessage', errorResponse(429, 'X', 'We have just sent a code.'), 'We have just sent a code.'],
    [
      'the errorDescription',
      ok({ success: false, data: {}, errorDescription: 'That address is not ours.' }),
      'That address is not ours.',
    ],
    ['its own text', ok({ success: true }), 'Something went wrong. Please try again.'],
  ])(
    'shows %s if no code was sent, and reports the failure to the error handler (PROF-35, PROF-41, PROF-42)',
    async (_, response, words) => {
      const { outcomes } = await showProfile({ code: () => response });
      await request();
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(outcomes.at(-1)).toMatchObject({ operation: 'sendOTP', error: { status: response.status } });
    },
  );

  it.each([
    ['the service’s text', { errorDescription: 'That code is old.' }, 'That code is old.'],
    ['its own text', {}, 'Something went wrong. Please try again.'],
  ])('shows %s at an incorrect code (PROF-39, PROF-41, OPEN-46)', async (_, more, words) => {
    const faults = [{ path: 'otp', cause: 'wrong', params: {} }];
    await showProfile({ update: () => ({ status: 422, body: { success: false, faults, ...more } }) });
    await request();
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
    await press('Confirm email');
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('{');
  });

  it('allows another code after 30 seconds, or another address, and keeps counting while the dialog is closed (PROF-32)', async () => {
    const { calls } = await showProfile();
    await request();
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(/^You can ask for a new code in (30|29) s\.$/);
    await userEvent.click(again);
    expect(calls('profile.sendOTP')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();

    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000);
    try {
      await openDialog('email');
      expect(screen.getByText('Success! Received otp')).toBeVisible();
      const ready = screen.getByRole('button', { name: 'Send a new code' });
      expect(ready).toHaveAttribute('aria-disabled', 'false');
      await userEvent.click(ready);
      await waitFor(() => expect(calls('profile.sendOTP')).toHaveLength(2));
      const keys = calls('profile.sendOTP').map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(2);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'true'),
      );
    } finally {
      clock.mockRestore();
    }
    await press('Use another address');
    expect(field('New email')).toHaveValue('new@example.com');
    expect(screen.getByRole('heading', { name: 'Change email' })).toHaveFocus();
  });

  it('redirects to a fresh sign-in if the service requires one, and stores the typed address (SEC-13)', async () => {
    const went: unknown[] = [];
    const session = {
      ...fakeSession(),
      signIn: (...wanted: unknown[]) => Promise.resolve(void went.push(wanted)),
    };
    const { unmount } = await showProfile({
      session,
      code: () => errorResponse(403, 'AUTH-FRESH', 'Please sign in again.'),
    });
    await request();
    await waitFor(() => expect(went).toEqual([['/?resume=email', { again: true }]]));
    expect(screen.queryByText('Please sign in again.')).toBeNull();
    unmount();
    expect(JSON.stringify(sessionStorage)).toContain('new@example.com');
  });
});
