import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { ControlsContext } from '#src/forms/controls-context.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { isTrackingRefused } from '#src/session/tracking-refusal.ts';
import { ok, errorResponse, renderWithData, type FakeResponse } from '#tests/support/account/data.tsx';
import { moduleAddress, shippedForms } from '#tests/support/forms/shipped-forms.ts';
import fixture from './ticket-form.fixture.json' with { type: 'json' };
import schema from './ticket-form.schema.json' with { type: 'json' };
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { TicketForm } from './ticket-form.tsx';
import type { TicketFormFields } from './ticket-form.types.ts';

const controls = createControls(registered);
const forms = await shippedForms();
const form = forms.find(({ id }) => id === 'do-not-sell')!;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function WithControls(props: RenderingProps<TicketFormFields>) {
  return (
    <ControlsContext value={async () => controls}>
      <TicketForm {...props} />
    </ControlsContext>
  );
}

/** Renders the page of the form; the ticket system returns these responses in order. */
async function open(answers: readonly FakeResponse[], fields: object = fixture.default.fields) {
  const left = [...answers];
  const shown = renderWithData(WithControls, wireFields(schema, fields), {
    answers: {
      'do-not-sell?language=en': () => ({ body: { module: moduleAddress(form), words: '/forms/words' } }),
      words: () => ({ body: form.words.en }),
      'support.createTicket': () => left.shift() ?? errorResponse(500),
    },
  });
  await screen.findByRole('button', { name: 'Send request' });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Canada');
  await userEvent.type(screen.getByLabelText('Client ID'), 'Ab12Cd34Ef56');
  return shown;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

it('sends the form with its name and document, and confirms it with a focused heading (DNS-20, DNS-23, HELP-22)', async () => {
  const { calls } = await open([ok({ ticketId: '7' })]);
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'We have your request' })).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'All privacy choices' })).toHaveAttribute(
    'href',
    '/privacy/manage-preference',
  );
  const [call, ...more] = calls('support.createTicket');
  expect(more).toEqual([]);
  expect(call!.body).toEqual({ form: 'do-not-sell', values: { country: 'Canada', clientId: 'Ab12Cd34Ef56' } });
  expect(call!.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/);
});

it.each([
  [true, 'ends'],
  [false, 'does not change'],
])(
  'with the setting to stop tracking at %s, a sent form %s the tracking in this browser (CONST-04)',
  async (stopsTracking) => {
    await open([errorResponse(500), ok({ ticketId: '7' })], { ...fixture.default.fields, stopsTracking });
    await send();
    expect(await screen.findByText(/Your request was not sent/)).toBeVisible();
    expect(isTrackingRefused()).toBe(false);
    await send();
    await screen.findByRole('heading', { level: 1, name: 'We have your request' });
    expect(isTrackingRefused()).toBe(stopsTracking);
  },
);

it('shows the error text of the content, whatever the service’s message is, and retries as the same request (DNS-21, HELP-24, SEC-28)', async () => {
  const { calls } = await open([errorResponse(500, 'X', '<b>inside</b>'), ok({ ticketId: '7' })]);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(fixture.default.fields['api-error']);
  expect(screen.getByLabelText('Client ID')).toHaveValue('Ab12Cd34Ef56');
  await send();
  await screen.findByRole('heading', { level: 1, name: 'We have your request' });
  const keys = calls('support.createTicket').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('confirms a ticket also if the system returns no ticket id (DNS-20, HELP-22)', async () => {
  await open([ok({})]);
  await send();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has no clear button if the content has no text for it (DNS-03)', async () => {
  const { clearText: _none, ...fields } = fixture.default.fields;
  await open([], fields);
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
});

it('clears all fields with the clear button (DNS-22)', async () => {
  await open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear form' }));
  await waitFor(() => expect(screen.getByLabelText('Client ID')).toHaveValue(''));
  expect(screen.getByLabelText('Country')).toHaveValue('');
});

it.each([
  ['the text of the content field "email-validation error"', fixture.default.fields, 'This is not an email address.'],
  [
    'the message of the form without that field',
    { ...fixture.default.fields, 'email-validation error': '' },
    'Enter an email address like name@example.com.',
  ],
])('shows %s for an invalid email address (DNS-06)', async (_, fields, text) => {
  const { calls } = await open([], fields);
  for (const email of ['nobody', `${'a'.repeat(95)}@b.com`]) {
    await userEvent.clear(screen.getByLabelText(/^Email/));
    await userEvent.type(screen.getByLabelText(/^Email/), email);
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
  }
  await send();
  expect(calls('support.createTicket')).toEqual([]);
});
