import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContentForms } from '#tests/support/content-forms.ts';
import { fakeSession, ok, refused, renderWithData, type Answer, type ShownWithData } from '#tests/support/data.tsx';
import { wireFields } from '#tests/support/render-part.tsx';
import { SAMPLE_PROFILE } from '#tests/support/samples-of-account.ts';
import { AccountInfo } from './account-info.tsx';
import fixture from './account-info.fixture.json' with { type: 'json' };
import schema from './account-info.schema.json' with { type: 'json' };

vi.mock('#src/forms/form-parts.ts', async () => {
  const { useContentFormParts } = await import('#tests/support/content-forms.ts');
  return { useFormParts: useContentFormParts };
});

const fields = wireFields(schema, fixture.default.fields);
const FORMS = ['name', 'email', 'email-code', 'password', 'unlink', 'address', 'zip'].map((name) => `profile-${name}`);
const OWN = { ...SAMPLE_PROFILE, fedAuthProviders: [] };
const SAVED = ok({ success: true });

beforeAll(() => loadContentForms(FORMS, ['us-state-codes']), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

interface Services {
  readonly profile?: object;
  readonly update?: () => Answer | Promise<Answer>;
  readonly code?: () => Answer | Promise<Answer>;
  readonly session?: ReturnType<typeof fakeSession>;
}

async function show({ profile = OWN, update = () => SAVED, code, session }: Services = {}): Promise<ShownWithData> {
  const result = renderWithData(AccountInfo, fields, {
    answers: {
      'profile.getProfile': () => ok(profile),
      'profile.updateProfile': update,
      'profile.sendOTP': code ?? (() => ok({ success: true, data: { requestId: 'request-1' } })),
    },
    ...(session ? { session } : {}),
  });
  await screen.findByText('Name');
  return result;
}

async function open(what: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `Change ${what}` }));
  return screen.findByRole('dialog', {}, { timeout: 10_000 });
}

const field = (name: string | RegExp): HTMLElement => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
const detail = (term: string): HTMLElement => screen.getByText(term).nextElementSibling as HTMLElement;
async function fill(name: string, value: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), value);
}

describe('the name', () => {
  it('is asked for in a dialog that begins at its heading, and saved (ACCT-06, PROF-05, PROF-06, PROF-10)', async () => {
    const { calls } = await show();
    const dialog = await open('name');
    expect(within(dialog).getByRole('heading', { name: 'Change name' })).toHaveFocus();
    expect(field('First name')).toHaveValue('Marisol');
    await fill('Last name', "O'Neil-Díaz");
    await press('Save');
    await gone();
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
    '%j is no name, and nothing is sent (PROF-07, PROF-08, PROF-09)',
    async (name) => {
      const { calls } = await show();
      await open('name');
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

  it('stays in the dialog when it is refused, in the words of the service, and the error handler learns of it (PROF-03, PROF-11, PROF-12, API-32)', async () => {
    let answer = refused(503, 'X', 'We are making repairs. Try again tonight.');
    const { outcomes, calls } = await show({ update: () => answer });
    const dialog = await open('name');
    await press('Save');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('We are making repairs. Try again tonight.');
    expect(outcomes.at(-1)).toMatchObject({ operation: 'updateProfile', error: { status: 503 } });
    answer = ok({ success: false });
    await press('Save');
    expect(await within(dialog).findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(detail('Name')).toHaveTextContent(/^Marisol VegaChange/);
    answer = SAVED;
    await press('Save');
    await gone();
    const keys = calls('profile.updateProfile').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size, 'one wish').toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('is kept as typed when the dialog closes without asking, and one double click is one change', async () => {
    const { calls } = await show();
    await open('name');
    await fill('First name', 'Maris');
    await userEvent.keyboard('{Escape}');
    await gone();
    await open('name');
    expect(field('First name')).toHaveValue('Maris');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await gone();
    expect(calls('profile.updateProfile')).toHaveLength(1);
  });
});

describe('the address', () => {
  it('is saved whole (PROF-18, PROF-19, PROF-22)', async () => {
    const { calls } = await show();
    await open('home address');
    await fill('Street and number', '1 Main Street');
    await userEvent.clear(field(/^Apartment/));
    await press('Save');
    await gone();
    expect(calls('profile.updateProfile')[0]!.body).toMatchObject({
      address: { addressLine1: '1 Main Street', addressLine2: '', city: 'Austin', state: 'TX', zip: '78701' },
      updateType: 'ADDRESS',
    });
    expect(detail('Home address')).toHaveTextContent('1 Main StreetAustin, TX 78701');
    expect(screen.getByText('Success! Your home address has been updated.')).toBeVisible();
  });

  it('is a zip code alone for who is asked for no more (ACCT-14, PROF-20, PROF-21, PROF-23)', async () => {
    const { calls } = await show({ profile: { ...OWN, showOnlyZipCode: true } });
    const dialog = await open('zip code');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await fill('ZIP code', '787');
    await press('Save');
    expect(screen.getAllByText('Please enter valid ZIP Code').length).toBeGreaterThan(0);
    await fill('ZIP code', '78702');
    await press('Save');
    await gone();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        address: { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip: '78702' },
      }),
    ]);
    expect(detail('Zip code')).toHaveTextContent('78702');
    expect(screen.getByText('Success! Your zip code has been updated.')).toBeVisible();
  });

  it.each([
    ['the words of the service', () => refused(422, 'X', 'We do not deliver there.'), 'We do not deliver there.'],
    ['words for an answer without any', () => ok({}), 'something went wrong with update home address api'],
    ['words for no answer', () => Promise.reject(new TypeError('offline')), 'something went wrong'],
  ])('shows %s when it is not saved (PROF-24, PROF-25)', async (_, update, words) => {
    await show({ update });
    const dialog = await open('home address');
    await press('Save');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(new RegExp(`^${words}$`));
  });
});

describe('the password', () => {
  it('asks for the current one and twice for the new one (PROF-13, PROF-14, PROF-15, PROF-16)', async () => {
    const { calls } = await show();
    await open('password');
    await press('Save');
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(3);
    await fill('Current password', 'Old-Harbor-1');
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    await gone();
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      { personId: 'person-1', oldHint: 'Old-Harbor-1', newHint: 'New-Harbor-2', updateType: 'PASSWORD' },
    ]);
    expect(screen.getByText('Your password has been updated.')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('Harbor');
  });

  it('says at its field what the service finds wrong with it (PROF-17)', async () => {
    const faults = [{ path: 'oldHint', cause: 'wrong', params: {} }];
    const wrong = 'Your current password is not right.';
    await show({ update: () => ({ status: 422, body: { success: false, errorMessage: wrong, faults } }) });
    await open('password');
    await fill('Current password', 'Old-Harbor-1');
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(wrong));
  });
});

describe('a customer who signs in through a partner', () => {
  const LINKED = { ...SAMPLE_PROFILE, passwordHint: '' };
  const save = async (): Promise<HTMLElement> => {
    const dialog = await open('password');
    expect(dialog).toHaveTextContent('You sign in through Spectrum.');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill('New password', 'New-Harbor-2');
    await fill('New password again', 'New-Harbor-2');
    await press('Save');
    return dialog;
  };

  it('sets a password and is unlinked (PROF-01, PROF-26, PROF-27, PROF-28, PROF-29, PROF-30)', async () => {
    const { calls } = await show({ profile: LINKED });
    const dialog = await save();
    const heading = await within(dialog).findByRole('heading', { name: 'Your Spectrum account has been unlinked' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(dialog).toHaveTextContent("From now on, you'll use your new password to sign in.");
    expect(calls('profile.updateProfile').map(({ body }) => body)).toEqual([
      {
        personId: 'person-1',
        customerRelationshipId: 'crn-1',
        newHint: 'New-Harbor-2',
        fedAuthFlag: true,
        name: 'Marisol Vega',
        email: 'marisol@example.com',
        address: SAMPLE_PROFILE.mailingAddress,
        updateType: 'PASSWORD',
      },
    ]);
    await userEvent.keyboard('{Escape}');
    await gone();
    await open('password');
    expect(field('Current password')).toBeVisible();
  });

  it('reads what to do when that does not work (PROF-31)', async () => {
    await show({ profile: LINKED, update: () => refused(500, 'X', 'Words of a service') });
    const dialog = await save();
    const alert = await within(dialog).findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(alert).toHaveTextContent('Please wait a few minutes and try again.');
    expect(alert).toHaveFocus();
    expect(dialog).not.toHaveTextContent('Words of a service');
  });
});

describe('the email', () => {
  const request = async (email = 'new@example.com'): Promise<void> => {
    await open('email');
    await userEvent.type(field('New email'), email);
    await press('Send code');
  };

  it('is changed with a code that is sent to it (PROF-32, PROF-34, PROF-36, PROF-37, PROF-38, PROF-40)', async () => {
    const { calls } = await show();
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
    await gone();
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
    const { calls } = await show();
    await request(email);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(calls('profile.sendOTP')).toEqual([]);
  });

  it.each([
    ['the errorMessage', refused(429, 'X', 'We have just sent a code.'), 'We have just sent a code.'],
    [
      'the errorDescription',
      ok({ success: false, data: {}, errorDescription: 'That address is not ours.' }),
      'That address is not ours.',
    ],
    ['words of its own', ok({ success: true }), 'Something went wrong. Please try again.'],
  ])(
    'shows %s when no code was sent, and the error handler learns of it (PROF-35, PROF-41, PROF-42)',
    async (_, answer, words) => {
      const { outcomes } = await show({ code: () => answer });
      await request();
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(outcomes.at(-1)).toMatchObject({ operation: 'sendOTP', error: { status: answer.status } });
    },
  );

  it('can have another code after 30 seconds, or another address, and waits while the dialog is closed (PROF-32)', async () => {
    const { calls } = await show();
    await request();
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(/^You can ask for a new code in (30|29) s\.$/);
    await userEvent.click(again);
    expect(calls('profile.sendOTP')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await gone();

    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000);
    try {
      await open('email');
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

  it('leads to a fresh sign-in when the service wants one, and is there again afterwards as it was typed (SEC-13)', async () => {
    const went: unknown[] = [];
    const session = {
      ...fakeSession(),
      signIn: (...wanted: unknown[]) => Promise.resolve(void went.push(wanted)),
    };
    const { unmount } = await show({ session, code: () => refused(403, 'AUTH-FRESH', 'Please sign in again.') });
    await request();
    await waitFor(() => expect(went).toEqual([['/?resume=email', { again: true }]]));
    expect(screen.queryByText('Please sign in again.')).toBeNull();
    unmount();
    expect(JSON.stringify(sessionStorage)).toContain('new@example.com');
  });
});

it('opens no dialog for who may not change anything, and tells why at each button (ACCT-12)', async () => {
  await show({ profile: { ...OWN, permissions: { canUpdate: false } } });
  for (const what of ['name', 'email', 'password', 'home address']) {
    const button = screen.getByRole('button', { name: `Change ${what}` });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/managed by someone else/);
    await userEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});
