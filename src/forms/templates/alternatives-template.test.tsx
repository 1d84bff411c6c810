import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '#tests/support/forms/show-form.tsx';

const text = { type: 'string' };
const PAYMENT = {
  schema: {
    type: 'object',
    properties: {
      payment: {
        type: 'object',
        title: 'Payment',
        oneOf: [
          { type: 'object', properties: { card: text, note: text }, required: ['card'] },
          { type: 'object', properties: { iban: { type: 'string', title: 'IBAN' } }, required: ['iban'] },
        ],
      },
    },
    required: ['payment'],
  },
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const links = () => within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');

it('alternatives are one named group; the required fields of the chosen one are marked and required (ENG-19)', async () => {
  const { sent } = await showForm(PAYMENT);
  const groups = screen.getAllByRole('group', { name: 'Payment' });
  expect(groups).toHaveLength(1);
  expect(within(groups[0]!).getByRole('combobox')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'card' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: /^note/ })).not.toBeRequired();
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(links()[0]!);
  expect(groups[0]!.contains(document.activeElement)).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /^note/ }), 'later');
  await send();
  expect(links().map(({ textContent }) => textContent)).toContain('Enter card.');
  await userEvent.type(screen.getByRole('textbox', { name: 'card' }), '4111');
  await send();
  expect(sent).toHaveBeenLastCalledWith({ payment: { card: '4111', note: 'later' } }, expect.anything());
});

it('the error of a required group of optional fields is shown at the group and removed when a value is entered (ENG-19)', async () => {
  const contact = { type: 'object', title: 'Contact', properties: { mail: text, phone: text } };
  const { sent } = await showForm({ schema: { type: 'object', properties: { contact }, required: ['contact'] } });
  await send();
  const group = screen.getByRole('group', { name: 'Contact' });
  expect(group).toHaveAccessibleDescription('Enter Contact.');
  await userEvent.click(links()[0]!);
  expect(group.contains(document.activeElement)).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /^mail/ }), 'a');
  expect(group).not.toHaveAccessibleDescription();
  await send();
  expect(sent).toHaveBeenLastCalledWith({ contact: { mail: 'a' } }, expect.anything());
});

it('the required fields of an optional group become required when something in it is filled in (ENG-19, ENG-20)', async () => {
  const address = { type: 'object', title: 'Address', properties: { street: text, city: text }, required: ['street'] };
  const { sent } = await showForm({ schema: { type: 'object', properties: { address } } });
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
  await userEvent.type(screen.getByRole('textbox', { name: /^city/ }), 'Reno');
  expect(screen.getByRole('textbox', { name: 'street' })).toBeRequired();
  await send();
  expect(links().map(({ textContent }) => textContent)).toEqual(['Enter street.']);
  await userEvent.clear(screen.getByRole('textbox', { name: /^city/ }));
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
});

it('another alternative can be chosen after something was typed, and what was typed is not sent (ENG-19)', async () => {
  const contact = {
    type: 'object',
    title: 'Contact',
    oneOf: [
      { type: 'object', properties: { mail: text }, required: ['mail'] },
      { type: 'object', properties: { phone: text }, required: ['phone'] },
    ],
  };
  const { sent } = await showForm({ schema: { type: 'object', properties: { contact }, required: ['contact'] } });
  await userEvent.type(screen.getByRole('textbox', { name: 'mail' }), 'a');
  await userEvent.selectOptions(screen.getByRole('combobox'), '1');
  expect(screen.queryByRole('textbox', { name: 'mail' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'phone' }), '5');
  await send();
  expect(sent).toHaveBeenLastCalledWith({ contact: { phone: '5' } }, expect.anything());
});

it('adding a named entry keeps what was typed before (ENG-19)', async () => {
  const labels = { type: 'object', properties: { first: text }, additionalProperties: text };
  const { sent } = await showForm({ schema: { type: 'object', properties: { labels } } });
  await userEvent.type(screen.getByRole('textbox', { name: /^first/ }), 'typed');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(screen.getByRole('textbox', { name: /^first/ })).toHaveValue('typed');
  await send();
  expect(sent).toHaveBeenLastCalledWith({ labels: expect.objectContaining({ first: 'typed' }) }, expect.anything());
});

it.each([
  ['a fixed value', { kind: 'card', card: '4', iban: 'OLD', bank: 'OLD' }, { kind: 'card', card: '4' }],
  ['the most names', { card: '4', note: 'later', iban: 'OLD' }, { card: '4', note: 'later' }],
])(
  'values of a draft for an alternative that is not chosen, because %s decides, are not sent (ENG-20)',
  async (_by, draft, sentPart) => {
    const ways =
      'kind' in draft
        ? [
            { type: 'object', properties: { kind: { const: 'card' }, card: text }, required: ['kind', 'card'] },
            { type: 'object', properties: { kind: { const: 'bank' }, iban: text, bank: text }, required: ['kind'] },
          ]
        : PAYMENT.schema.properties.payment.oneOf;
    const payment = { type: 'object', title: 'Payment', oneOf: ways };
    const { sent } = await showForm({
      schema: { type: 'object', properties: { payment } },
      initial: { payment: draft },
    });
    await send();
    expect(sent.mock.calls[0]![0]).toEqual({ payment: sentPart });
  },
);
