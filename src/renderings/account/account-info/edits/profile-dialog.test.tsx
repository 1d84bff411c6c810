import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import { ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import {
  detail,
  openDialog,
  OWN_PROFILE,
  SAVED_RESPONSE,
  showProfile,
} from '#tests/support/account/profile-dialogs.tsx';
import { field, fill, press, waitUntilClosed } from '#tests/support/screen/screen.ts';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';

const FORMS = ['name', 'password', 'unlink', 'address', 'zip'].map((name) => `profile-${name}`);
beforeAll(() => loadContentForms(FORMS, ['us-state-codes']), 60_000);
beforeEach(() => sessionStorage.clear());

describe('the name', () => {
  it('is changed in a dialog whose heading gets the focus, and saved (ACCT-06, PROF-05, PROF-06, PROF-10)', async () => {
    const { calls } = await showProfile();
    const dialog = await openDialog('name');
    expect(within(dialog).getByRole('heading', { name: 'Change name' })).toHaveFocus();
    expect(field('First name')).toHaveValue('Marisol');
    await fill('Last name', "O'Neil-Díaz");
    await press('Save');
    await waitUntilClosed();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      {
        firstName: 'Marisol',
        lastName: "O'Neil-Díaz",
        personId: 'person-1',
        customerRelationshipId: 'crn-1',
        updateType: 'NAME',
      },
    ]);
    expect(detail('Name')).toHaveTextContent("Marisol O'Neil-Díaz");
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
      'Success! Your profile has been updated.',
    );
    expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
  });

  it.each(['', 'R2D2', 'A  B', '😀'])(
    '%j is not a valid name, and nothing is sent (PROF-07, PROF-08, PROF-09)',
    async (name) => {
      const { calls } = await showProfile();
      await openDialog('name');
      for (const label of ['First name', 'Last name']) {
        await userEvent.clear(field(label));
        if (name) await userEvent.type(field(label), name);
      }
      await press('Save');
      expect(screen.getAllByText('Please enter your first name').length).toBeGreaterThan(0);
      expect(screen.getAllByText('Please enter your last name').length).toBeGreaterThan(0);
      expect(calls('profile.updateProfile')).toEqual([]);
    },
  );

  it('stays in the dialog if it is refused, with the service’s message, and is reported to the error handler (PROF-03, PROF-11, PROF-12, API-32)', async () => {
    let response = errorResponse(503, 'X', 'We are making repairs. Try again tonight.');
    const { outcomes, calls } = await showProfile({ update: () => response });
    const dialog = await openDialog('name');
    await press('Save');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('We are making repairs. Try again tonight.');
    expect(outcomes.at(-1)).toMatchObject({ operation: 'updateProfile', error: { status: 503 } });
    response = ok({ success: false });
    await press('Save');
    expect(await within(dialog).findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(detail('Name')).toHaveTextContent(/^Marisol VegaChange/);
    response = SAVED_RESPONSE;
    await press('Save');
    await waitUntilClosed();
    const keys = calls('profile.updateProfile').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size, 'one key for all attempts').toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('stays in the form when the dialog closes, and a double click sends one change', async () => {
    const { calls } = await showProfile();
    await openDialog('name');
    await fill('First name', 'Maris');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await openDialog('name');
    expect(field('First name')).toHaveValue('Maris');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitUntilClosed();
    expect(calls('profile.updateProfile')).toHaveLength(1);
  });
});

describe('the address', () => {
  it('is saved completely (PROF-18, PROF-19, PROF-22)', async () => {
    const { calls } = await showProfile();
    await openDialog('home address');
    await fill('Street and number', '1 Main Street');
    await userEvent.clear(field(/^Apartment/));
    await press('Save');
    await waitUntilClosed();
    expect(calls('profile.updateProfile')[0]!.body).toMatchObject({
      address: { addressLine1: '1 Main Street', addressLine2: '', city: 'Austin', state: 'TX', zip: '78701' },
      updateType: 'ADDRESS',
    });
    expect(detail('Home address')).toHaveTextContent('1 Main StreetAustin, TX 78701');
    expect(screen.getByText('Success! Your home address has been updated.')).toBeVisible();
  });

  it('is only a zip code for customers without a full address (ACCT-14, PROF-20, PROF-21, PROF-23)', async () => {
    const { calls } = await showProfile({ profile: { ...OWN_PROFILE, showOnlyZipCode: true } });
    const dialog = await openDialog('zip code');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await fill('ZIP code', '787');
    await press('Save');
    expect(screen.getAllByText('Please enter valid ZIP Code').length).toBeGreaterThan(0);
    await fill('ZIP code', '78702');
    await press('Save');
    await waitUntilClosed();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        address: { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip: '78702' },
      }),
    ]);
    expect(detail('Zip code')).toHaveTextContent('78702');
    expect(screen.getByText('Success! Your zip code has been updated.')).toBeVisible();
  });

  it.each([
    ['the service’s text', () => errorResponse(422, 'X', 'We do not deliver there.'), 'We do not deliver there.'],
    ['its own text for a response without a text', () => ok({}), 'something went wrong with update home address api'],
    ['its own text if there is no response', () => Promise.reject(new TypeError('offline')), 'something went wrong'],
  ])('that is not saved shows %s (PROF-24, PROF-25)', async (_, update, words) => {
    await showProfile({ update });
    const dialog = await openDialog('home address');
    await press('Save');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(new RegExp(`^${words}$`));
  });
});

describe('the password', () => {
  it('asks for the current one and twice for the new one (PROF-13, PROF-14, PROF-15, PROF-16)', async () => {
    const { calls } = await showProfile();
    await openDialog('password');
    await press('Save');
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(3);
    await fill('Current password', 'Old-Harbor-1');
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    await waitUntilClosed();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      { personId: 'person-1', oldHint: 'Old-Harbor-1', newHint: 'New-Harbor-2', updateType: 'PASSWORD' },
    ]);
    expect(screen.getByText('Your password has been updated.')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('Harbor');
  });

  it('shows the service’s error at its field (PROF-17)', async () => {
    const faults = [{ path: 'oldHint', cause: 'wrong', params: {} }];
    const wrong = 'Your current password is not right.';
    await showProfile({ update: () => ({ status: 422, body: { success: false, errorMessage: wrong, faults } }) });
    await openDialog('password');
    await fill('Current password', 'Old-Harbor-1');
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(wrong));
  });

  it('shows its own message at a field for which the service sends none (PROF-17, OPEN-46)', async () => {
    const faults = [{ path: 'oldHint', cause: 'wrong', params: {} }];
    await showProfile({ update: () => ({ status: 422, body: { success: false, faults } }) });
    const dialog = await openDialog('password');
    await fill('Current password', 'Old-Harbor-1');
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    const words = 'Something went wrong. Please try again.';
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(words));
    expect(dialog).not.toHaveTextContent('{');
  });
});

describe('a customer who signs in through a partner', () => {
  const LINKED = { ...SAMPLE_PROFILE, passwordHint: '' };
  const save = async (): Promise<HTMLElement> => {
    const dialog = await openDialog('password');
    expect(dialog).toHaveTextContent('You sign in through Spectrum.');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    return dialog;
  };

  it('sets a password and is unlinked (PROF-01, PROF-26, PROF-27, PROF-28, PROF-29, PROF-30)', async () => {
    const { calls } = await showProfile({ profile: LINKED });
    const dialog = await save();
    const heading = await within(dialog).findByRole('heading', { name: 'Your Spectrum account has been unlinked' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(dialog).toHaveTextContent("From now on, you'll use your new password to sign in.");
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      {
        personId: 'person-1',
        customerRelationshipId: 'crn-1',
        oldHint: '',
        newHint: 'New-Harbor-2',
        fedAuthFlag: true,
        name: 'Marisol Vega',
        email: 'marisol@example.com',
        address: SAMPLE_PROFILE.mailingAddress,
        updateType: 'PASSWORD',
      },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await openDialog('password');
    expect(field('Current password')).toBeVisible();
  });

  it('sees the failure until the next attempt, and then that the account is unlinked (PROF-01, PROF-02, PROF-31)', async () => {
    const second = Promise.withResolvers<FakeResponse>();
    const answers = [errorResponse(500), second.promise];
    await showProfile({ profile: LINKED, update: () => answers.shift()! });
    const dialog = await save();
    await within(dialog).findByRole('heading', { name: 'Something went wrong' });
    await press('Save');
    expect(within(dialog).queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
    second.resolve(SAVED_RESPONSE);
    await within(dialog).findByRole('heading', { name: 'Your Spectrum account has been unlinked' });
  });

  it('does not see an old failure when the dialog opens again (PROF-02)', async () => {
    await showProfile({ profile: LINKED, update: () => errorResponse(500) });
    await within(await save()).findByRole('heading', { name: 'Something went wrong' });
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    expect(within(await openDialog('password')).queryByRole('alert')).toBeNull();
  });

  it('sees after a failure what to do (PROF-31)', async () => {
    await showProfile({ profile: LINKED, update: () => errorResponse(500, 'X', 'Words of a service') });
    const dialog = await save();
    const alert = await within(dialog).findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(alert).toHaveTextContent('Please wait a few minutes and try again.');
    expect(alert).toHaveFocus();
    expect(dialog).not.toHaveTextContent('Words of a service');
  });

  it.each([
    ['the service’s text', { errorMessage: 'Use another password.' }, 'Use another password.'],
    ['a general text if the service sends none', {}, 'Something went wrong. Please try again.'],
  ])('sees %s at the new password (PROF-31, OPEN-46)', async (_, more, words) => {
    const faults = [{ path: 'newHint', cause: 'password', params: {} }];
    await showProfile({ profile: LINKED, update: () => ({ status: 422, body: { success: false, faults, ...more } }) });
    const dialog = await save();
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(dialog).not.toHaveTextContent('{');
  });
});

it('shows the result of a change until it is dismissed or another change begins (PROF-01, PROF-02)', async () => {
  const saved = 'Success! Your profile has been updated.';
  await showProfile();
  for (const end of [
    () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' })),
    () => openDialog('email'),
  ]) {
    await openDialog('name');
    await press('Save');
    await waitUntilClosed();
    expect(screen.getByText(saved)).toBeVisible();
    await end();
    expect(screen.queryByText(saved)).toBeNull();
  }
});

it('opens no dialog for customers who may not change anything, and explains it at each button (ACCT-12)', async () => {
  await showProfile({ profile: { ...OWN_PROFILE, permissions: { canUpdate: false } } });
  for (const what of ['name', 'email', 'password', 'home address']) {
    const button = screen.getByRole('button', { name: `Change ${what}` });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/managed by someone else/);
    await userEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});
