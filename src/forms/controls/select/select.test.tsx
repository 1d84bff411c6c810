import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { select } from './select.descriptor.ts';

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sendOptions = { idempotencyKey: expect.any(String) };

it('a chosen number is sent as a number, and a chosen boolean as a boolean (ENG-16, ENG-19)', async () => {
  const { sent, unmount } = await showControl('select', {
    schema: { type: 'integer', enum: [1, 2] },
    choices: [1, 2],
    words: { choices: { 2: 'Two' } },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Field/ }), 'Two');
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: 2 }, sendOptions);
  unmount();

  const other = await showControl('select', { schema: { type: 'boolean' }, words: {} });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Field/ }), 'No');
  await send();
  expect(other.sent).toHaveBeenLastCalledWith({ field: false }, sendOptions);
});

it('a select starts without a choice, and can be emptied again (ENG-16)', async () => {
  const { sent } = await showControl('select', {
    schema: { type: 'string', enum: ['a'] },
    choices: ['a'],
    words: { placeholder: 'Select a letter' },
  });
  const box = screen.getByRole('combobox', { name: /Field/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Select a letter', 'a']);
  expect(box).toHaveValue('');
  await userEvent.selectOptions(box, 'a');
  await userEvent.selectOptions(box, 'Select a letter');
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, sendOptions);
});

it('an empty select shows "Not available" if the field is not required and has a text for it (DNS-13)', async () => {
  const form = {
    schema: { type: 'string', enum: ['Texas'] },
    choices: ['Texas'],
    words: { texts: { notAvailable: 'Not available' } },
  };
  const { unmount } = await showControl('select', form);
  expect(screen.getByRole('combobox', { name: /Field/ })).toBeDisabled();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Not available']);
  unmount();
  await showControl('select', { ...form, required: true });
  expect(screen.getByRole('combobox', { name: /Field/ })).toBeEnabled();
  expect(screen.queryByText('Not available')).toBeNull();
});

it('a select is used for the values of a schema or a list, and for a boolean if the form requests it (ENG-16)', () => {
  expect(select.rank({ type: 'string', enum: ['a'] }, {})).toBe(5);
  expect(select.rank({ type: 'string' }, { 'ui:options': { list: 'countries' } })).toBe(5);
  expect(select.rank({ type: 'boolean' }, { 'ui:widget': 'select' })).toBe(10);
  expect(select.rank({ type: 'boolean' }, {})).toBe(0);
  expect(select.rank({ type: 'string' }, { 'ui:widget': 'select' })).toBe(-1);
  expect(select.rank({ type: 'array', items: { enum: ['a'] } }, {})).toBe(-1);
});
