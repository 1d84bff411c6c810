import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { shippedForms } from '#tests/support/forms/shipped-forms.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { press } from '#tests/support/screen/screen.ts';
import type { FormBehavior } from '../form-behavior.ts';
import { createControls } from '../kit/control.ts';
import { FormRefusal } from '../kit/form-refusal.ts';
import { loadStructure } from '../structure/load-structure.ts';
import { PagedForm } from './paged-form.tsx';

const controls = createControls(registered);
await controls.load(registered.map(({ name }) => name));
const { module, words } = (await shippedForms()).find(({ id }) => id === 'device-return')!;
const form = addControlChecks(module, controls);
const FormStructure = await loadStructure(form.form);

interface ShownForm {
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly sent: Mock<FormBehavior['onSubmit']>;
}

/** Shows the form at `/return`, after `/before` in the history. With `visit`, it opens where that visit ended. */
function show(behavior: Partial<FormBehavior> = {}, visit?: ShownForm['router']): ShownForm {
  const sent = vi.fn<FormBehavior['onSubmit']>(behavior.onSubmit ?? (async () => undefined));
  const element = (
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <PagedForm
        module={form}
        words={words.en}
        controls={controls}
        FormStructure={FormStructure}
        submitText="Send"
        failure="It was not sent."
        draft="return"
        {...behavior}
        onSubmit={sent}
      />
    </PhrasesContext>
  );
  const routes = [
    { path: '/before', element: 'Before' },
    { path: '/return', element },
  ];
  const entry = visit ? visit.state.location : '/return';
  const router = createMemoryRouter(routes, { initialEntries: ['/before', entry], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return { router, sent };
}

const radio = (name: string) => screen.getByRole('radio', { name });
const title = () => document.querySelector('h2[tabindex="-1"]')!;
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const answers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const expectPage = async (name: string) => {
  await waitFor(() => expect(title()).toHaveTextContent(name));
  expect(title()).toHaveFocus();
};

async function fillDevice(reason = 'I changed my mind'): Promise<void> {
  await userEvent.click(radio('Remote control'));
  await userEvent.type(box('Order number'), '1234567');
  await userEvent.click(radio(reason));
  await press('Continue');
}
async function fillContact(): Promise<void> {
  await userEvent.type(box('Your name'), 'Ana Gil');
  await userEvent.type(box('Email'), 'ana@example.com');
  await press('Continue');
  await expectPage('Check your answers');
}
async function fillShortest(): Promise<void> {
  await fillDevice();
  await expectPage('The way back');
  await userEvent.click(radio('I take it to a parcel shop'));
  await press('Continue');
  await expectPage('How we reach you');
  await fillContact();
}

const SHORTEST_ANSWERS = {
  product: 'remote',
  orderNumber: '1234567',
  reason: 'changed-mind',
  way: 'drop-off',
  fullName: 'Ana Gil',
  email: 'ana@example.com',
};

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  document.title = 'Return';
});

describe('a form with pages', () => {
  it('shows one page at a time and sends everything after the answers were checked (ENG-19, ENG-20)', async () => {
    const { sent } = show();
    expect(title()).toHaveTextContent('Step 1 of 3 The device');
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await fillShortest();
    expect(sent).not.toHaveBeenCalled();
    expect(document.title).toBe('Check your answers – Return');
    await press('Send');
    expect(sent.mock.calls.map(([document]) => document)).toEqual([SHORTEST_ANSWERS]);
  });

  it('shows the errors of the page only, above it and at the fields, and moves the focus to them (ENG-20)', async () => {
    show();
    await press('Continue');
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose what you want to return', 'Enter the order number', 'Choose a reason']);
    expect(document.title).toBe('Error: Return');
    await fillDevice();
    await expectPage('The way back');
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
    expect(radio('I take it to a parcel shop')).not.toHaveAttribute('aria-invalid');
  });

  it('updates the errors of a submitted page while the customer corrects them', async () => {
    show();
    await press('Continue');
    await userEvent.type(box('Order number'), '12');
    expect(box('Order number')).toHaveAccessibleDescription(/An order number has 6 to 10 digits/);
    await userEvent.type(box('Order number'), '3456');
    expect(box('Order number')).toBeValid();
  });

  it('adds the pages that an answer requires, and leaves out the values of pages that it removes (ENG-20)', async () => {
    const { sent } = show();
    await fillDevice('It does not work');
    await expectPage('The problem');
    expect(title()).toHaveTextContent('Step 2 of 4');
    await userEvent.click(screen.getByRole('checkbox', { name: 'No sound' }));
    await press('Continue');
    await userEvent.click(radio('I take it to a parcel shop'));
    await press('Continue');
    await fillContact();
    expect(answers()).toContain('No sound');
    await press('Change: Why do you return it?');
    await userEvent.click(radio('It is not what I ordered'));
    await press('Continue');
    await expectPage('Check your answers');
    expect(answers()).not.toContain('No sound');
    await press('Send');
    expect(sent.mock.calls[0]![0]).toEqual({ ...SHORTEST_ANSWERS, reason: 'wrong' });
  });

  it('leads from an answer to its field, and from there back to the answers', async () => {
    const { sent } = show();
    await fillShortest();
    await press('Change: Order number');
    await waitFor(() => expect(box('Order number')).toHaveFocus());
    await userEvent.clear(box('Order number'));
    await userEvent.type(box('Order number'), '7654321');
    await press('Continue');
    await expectPage('Check your answers');
    await press('Change: Why do you return it?');
    await waitFor(() => expect(radio('It does not work')).toHaveFocus());
    await press('Back');
    await expectPage('Check your answers');
    await press('Send');
    expect(sent.mock.calls[0]![0]).toEqual({ ...SHORTEST_ANSWERS, orderNumber: '7654321' });
  });

  it('opens a page that a changed answer adds before it returns to the answers', async () => {
    show();
    await fillShortest();
    await press('Change: How does it get back to us?');
    await userEvent.click(radio('You collect it at my address'));
    await press('Continue');
    await expectPage('The pickup');
    await press('Continue');
    expect(screen.getByRole('link', { name: 'Enter your street and number' })).toBeVisible();
    await userEvent.type(box('Street and number'), '1 Main St');
    await userEvent.type(box('City'), 'Austin');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
    await userEvent.type(box('ZIP code'), '73301');
    await userEvent.type(screen.getByLabelText('When should we come?'), '2026-12-01');
    await press('Continue');
    await expectPage('Check your answers');
    expect(answers()).toContain('December 1, 2026');
    expect(screen.getByRole('button', { name: 'Change: Pickup address, City' })).toBeVisible();
  });

  it('goes back with its own button and with the browser, and keeps the typed values', async () => {
    const { router } = show();
    await fillDevice();
    await expectPage('The way back');
    await userEvent.click(radio('I take it to a parcel shop'));
    await press('Back');
    await expectPage('The device');
    expect(box('Order number')).toHaveValue('1234567');
    await router.navigate(1);
    await expectPage('The way back');
    expect(radio('I take it to a parcel shop')).toBeChecked();
    await router.navigate(-1);
    await expectPage('The device');
    await router.navigate(-1);
    expect(await screen.findByText('Before')).toBeVisible();
  });

  it('is on the same page with the same values after a reload', async () => {
    const { router } = show();
    await fillDevice();
    await expectPage('The way back');
    await userEvent.click(radio('I take it to a parcel shop'));
    dispatchEvent(new Event('pagehide'));
    cleanup();
    const { sent } = show({}, router);
    expect(title()).toHaveTextContent('The way back');
    expect(radio('I take it to a parcel shop')).toBeChecked();
    await press('Continue');
    await expectPage('How we reach you');
    await fillContact();
    await press('Send');
    expect(sent.mock.calls[0]![0]).toEqual(SHORTEST_ANSWERS);
    expect(sessionStorage.length).toBe(0);
  });

  it('opens the first page that is not complete if a later one was requested', async () => {
    show({ draft: 'other', startPage: 'check' });
    expect(title()).toHaveTextContent('The device');
    cleanup();
    const initial = { product: 'tv', orderNumber: '123456', reason: 'wrong' };
    show({ draft: 'other', startPage: 'check', initial });
    expect(title()).toHaveTextContent('The way back');
    cleanup();
    show({ draft: 'other', startPage: 'check', initial: SHORTEST_ANSWERS });
    expect(title()).toHaveTextContent('Check your answers');
  });

  it('turns one page for a double click, and sends once', async () => {
    const { sent } = show({ initial: SHORTEST_ANSWERS, onSubmit: () => new Promise(() => undefined) });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await expectPage('The way back');
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
    await press('Continue');
    await expectPage('How we reach you');
    await press('Continue');
    await expectPage('Check your answers');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens the page of a fault that the server finds, with the error summary', async () => {
    const refused = new FormRefusal([{ path: 'orderNumber', cause: 'pattern', params: {} }]);
    show({ initial: SHORTEST_ANSWERS, startPage: 'check', onSubmit: () => Promise.reject(refused) });
    await press('Send');
    await waitFor(() => expect(title()).toHaveTextContent('The device'));
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(box('Order number')).toBeInvalid();
    await userEvent.type(box('Order number'), '1');
    expect(box('Order number')).toBeValid();
    await press('Continue');
    await expectPage('Check your answers');
  });

  it('says on the page with the answers that sending has failed, and shows there the server faults that belong to no field', async () => {
    const onSubmit = vi
      .fn<FormBehavior['onSubmit']>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new FormRefusal([{ path: 'unknown', cause: 'invalid', params: {} }]));
    show({ initial: SHORTEST_ANSWERS, startPage: 'check', onSubmit });
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveTextContent('It was not sent.');
    await press('Send');
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeVisible();
    expect(title()).toHaveTextContent('Check your answers');
  });

  it('starts again on the first page when it is cleared', async () => {
    show({ initial: {}, clearText: 'Clear' });
    await fillDevice();
    await expectPage('The way back');
    await press('Clear');
    await waitFor(() => expect(title()).toHaveTextContent('The device'));
    expect(box('Order number')).toHaveValue('');
  });

  it('does not announce fields that appear on another page', async () => {
    show();
    await userEvent.click(radio('It does not work'));
    expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  });
});
