import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContentForms } from '#tests/support/forms/content-forms.ts';
import {
  fakeSession,
  ok,
  errorResponse,
  renderWithData,
  type FakeResponse,
  type ShownWithData,
} from '#tests/support/account/data.tsx';
import { holdPopups } from '#src/lib/popups.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './sign-up-popup.fixture.json' with { type: 'json' };
import schema from './sign-up-popup.schema.json' with { type: 'json' };
import { SignUpPopup } from './sign-up-popup.tsx';

const fields = wireFields(schema, fixture.default.fields);
const WEEK = 604_800_000;
const DISMISSED = 'marquee.signUp.dismissed';
const SIGNED_UP = 'marquee.signUp.signedUp';
const KNOWN = 'marquee.signUp.knownUser';
const NOW = Date.now();
const storeDismissal = (): void => localStorage.setItem(DISMISSED, String(NOW - 1000));

beforeAll(async () => {
  await loadContentForms(['email-sign-up']);
  // Loads the code of the card in advance, because the fake clock of these tests does not advance the loader.
  await import('./sign-up-card.tsx');
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const outcome = (name: string) => ok({ outcome: name });
const show = (
  respond: () => FakeResponse | Promise<FakeResponse> = () => outcome('NEW'),
  session = visitor(),
): ShownWithData => renderWithData(SignUpPopup, fields, { answers: { 'marketing.signUp': respond }, session });
const visitor = () => fakeSession({ status: 'signed-out' });
const card = (): HTMLElement | null => screen.queryByRole('region', { name: fixture.default.fields.Header });

/** Advances the clock past the delay of the card, and waits for its code. */
async function wait(ms = 10_000): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => new Promise((done) => setImmediate(done)));
}
/** Waits for the card, then uses the real clock. */
async function findCard(): Promise<HTMLElement> {
  await wait();
  vi.useRealTimers();
  return screen.findByRole('region', { name: fixture.default.fields.Header });
}
async function send(email: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));
}

describe('the opening of the popup', () => {
  it('happens without a click for a visitor, with all required parts, and leaves the focus where it is (SIGN-01, SIGN-02, SIGN-03, ROLE-14)', async () => {
    show();
    expect(card()).toBeNull();
    const shown = await findCard();
    expect(within(shown).getByRole('textbox', { name: 'Email address' })).toBeVisible();
    const button = within(shown).getByRole('button', { name: 'Sign me up' });
    expect(button).toHaveAttribute('data-tracking-id', 'email-sign-up-submit');
    expect(shown).toHaveTextContent('One email a week at most');
    expect(shown).toHaveAttribute('data-prospect', 'home-page sign-up form');
    expect(screen.getByText('You can sign up for our news at the end of the page.')).toHaveRole('status');
    expect(document.body).toHaveFocus();
  });

  it('does not happen for a signed-in user (SIGN-04)', async () => {
    show(undefined, fakeSession());
    await wait();
    expect(card()).toBeNull();
  });

  it('waits while the visitor types or a dialog is open (SIGN-03)', async () => {
    const input = document.createElement('input');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(input, dialog);
    input.focus();
    show();
    await wait();
    expect(card()).toBeNull();
    input.remove();
    await wait();
    expect(card()).toBeNull();
    dialog.remove();
    await wait();
    expect(card()).not.toBeNull();
  });

  it.each([
    [DISMISSED, WEEK - 60_000, false],
    [DISMISSED, WEEK, true],
    [SIGNED_UP, WEEK - 60_000, false],
    [SIGNED_UP, WEEK, true],
  ])('happens again if the time stored as %s is %d ms ago: %s (SIGN-05, SIGN-06, SIGN-07)', async (key, age, comes) => {
    localStorage.setItem(key, String(NOW - age));
    show();
    await wait(2500);
    expect(card() !== null).toBe(comes);
  });

  it('does not happen in the preview of an editor, unless the popup is chosen there', async () => {
    storeDismissal();
    const release = holdPopups();
    try {
      show();
      await wait();
      expect(card()).toBeNull();
      act(() => void holdPopups('another'));
      await wait();
      expect(card()).toBeNull();
      act(() => void holdPopups('part'));
      await findCard();
      act(() => void holdPopups());
      await waitFor(() => expect(card()).toBeNull());
    } finally {
      act(release);
    }
  });

  it.each(['yesterday', '', '-1', 'NaN', '{}', String(NOW + WEEK)])(
    'also happens if the stored value is not a time in the past: %j (SIGN-07)',
    async (value) => {
      localStorage.setItem(DISMISSED, value);
      localStorage.setItem(SIGNED_UP, value);
      show();
      await wait();
      expect(card()).not.toBeNull();
    },
  );

  it('also happens if the browser stores nothing, and the popup can be dismissed there (SIGN-05)', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    await findCard();
    await userEvent.click(screen.getByRole('button', { name: 'Close the sign-up' }));
    expect(card()).toBeNull();
  });
});

describe('the dismissal of the popup', () => {
  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close the sign-up' }))],
    ['Escape inside it', async () => userEvent.type(screen.getByRole('textbox'), '{Escape}')],
  ])('happens by %s, and its time is stored (SIGN-05, SIGN-07)', async (_, dismiss) => {
    show();
    await findCard();
    await dismiss();
    expect(card()).toBeNull();
    expect(Number(localStorage.getItem(DISMISSED))).toBeGreaterThan(NOW - 1000);
    expect(localStorage.getItem(SIGNED_UP)).toBeNull();
  });

  it('also happens when the popup was dismissed or used in another tab (SIGN-05, SIGN-06)', async () => {
    show();
    await findCard();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'something.else' })));
    expect(card(), 'the control').not.toBeNull();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: SIGNED_UP })));
    expect(card()).toBeNull();
  });
});

describe('a sign-up', () => {
  it.each([
    ['NEW', 'Thank you! We’ve added your email to our mailing list.', true, null],
    ['EXISTING', 'Thank you. You’re already receiving the latest news and deals from us.', true, 'true'],
    ['ERROR', 'Something went wrong. Please try again later.', false, null],
    ['UNHEARD-OF', 'Something went wrong. Please try again later.', false, null],
  ])(
    'with the outcome %s shows a text; its time is stored only after NEW and EXISTING (SIGN-06, SIGN-07, SIGN-19, SIGN-20, SIGN-21, SIGN-25, SIGN-26, SIGN-27)',
    async (name, words, remembered, known) => {
      const { calls } = show(() => outcome(name));
      await findCard();
      await send('ana@example.com');
      await waitFor(() => expect(screen.getByText(words)).toHaveFocus());
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(calls('marketing.signUp').map(({ body }) => body)).toEqual([
        {
          recordData: {
            fieldNames: ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'],
            records: [
              ['ana@example.com', 'home-page sign-up form', 'prospect', expect.stringMatching(/^\d{4}-\d\d-\d\d /)],
            ],
          },
          mergeRule: expect.objectContaining({ insertOnNoMatch: true }) as unknown,
        },
      ]);
      expect(localStorage.getItem(SIGNED_UP) !== null).toBe(remembered);
      expect(localStorage.getItem(KNOWN)).toBe(known);
      await userEvent.click(screen.getByRole('button', { name: 'Close the sign-up' }));
      expect(localStorage.getItem(DISMISSED) === null).toBe(remembered);
    },
  );

  it.each([
    ['', 'Enter your email address.'],
    ['ana', 'Not a valid email. Please enter your full email address.'],
    ['a..b@example.com', 'Not a valid email. Please enter your full email address.'],
    ['ana@-example.com', 'Not a valid email. Please enter your full email address.'],
  ])('does not happen with the invalid address %j (SIGN-08, SIGN-09, SIGN-10, SIGN-11)', async (email, words) => {
    const { calls } = show();
    await findCard();
    const field = screen.getByRole('textbox', { name: 'Email address' });
    if (email) await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));
    expect(field).toHaveAccessibleDescription(words);
    expect(calls('marketing.signUp')).toEqual([]);
  });

  it('is sent once, however often the button is pressed (SIGN-12)', async () => {
    const pendingResponse = Promise.withResolvers<FakeResponse>();
    const { calls } = show(() => pendingResponse.promise);
    await findCard();
    await userEvent.type(screen.getByRole('textbox'), 'ana@example.com{Enter}{Enter}');
    await userEvent.dblClick(screen.getByRole('button', { name: /Sign me up|Sending/ }));
    pendingResponse.resolve(outcome('NEW'));
    expect(await screen.findByText(/^Thank you!/)).toBeVisible();
    expect(calls('marketing.signUp')).toHaveLength(1);
  });

  it('that cannot be sent says what to do, and keeps the typed address (OPEN-85)', async () => {
    show(() => errorResponse(503));
    await findCard();
    await send('ana@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a few minutes and try again.');
    expect(screen.getByRole('textbox')).toHaveValue('ana@example.com');
    expect(localStorage.getItem(SIGNED_UP)).toBeNull();
  });
});
