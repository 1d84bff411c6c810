import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { radio } from './radio.descriptor.ts';

const LETTERS = { schema: { type: 'string', enum: ['a', 'b'] }, choices: ['a', 'b'], words: {} };

it('a radio button can be chosen with the keyboard, and keeps the type of its value (ENG-16)', async () => {
  const { sent } = await showControl('radio', { ...LETTERS, schema: { type: 'integer' }, choices: [1, 2] });
  await userEvent.click(screen.getByRole('radio', { name: '1' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenLastCalledWith({ field: 2 }, expect.anything());
});

it('choices that the form makes unavailable are disabled (ENG-19)', async () => {
  await showControl('radio', { ...LETTERS, options: { unavailable: ['b'] } });
  expect(screen.getAllByRole('radio').map((button) => (button as HTMLInputElement).disabled)).toEqual([false, true]);
});

it('radio buttons are in one line with the option "inline" (ENG-19)', async () => {
  const { unmount } = await showControl('radio', LETTERS);
  const choices = () => screen.getAllByRole('radio')[0]!.closest('div')!.className.split(' ');
  expect(choices()).toHaveLength(1);
  unmount();
  await showControl('radio', { ...LETTERS, options: { inline: true } });
  expect(choices()).toHaveLength(2);
});

it('radio buttons are validated when the focus leaves the group, not when it moves between them (DNS-17)', async () => {
  await showControl('radio', { ...LETTERS, required: true, words: { messages: { required: 'Choose a letter' } } });
  const [first, second] = screen.getAllByRole('radio');
  first!.focus();
  second!.focus();
  expect(screen.queryByText('Choose a letter')).toBeNull();
  screen.getByRole('button', { name: 'Clear' }).focus();
  expect(await screen.findByText('Choose a letter')).toBeVisible();
  expect(screen.getByRole('group', { name: /Field/ })).toHaveAccessibleDescription('Choose a letter');
});

it('the error summary links to the first radio button (ENG-19)', async () => {
  await showControl('radio', { ...LETTERS, required: true, words: { messages: { required: 'Choose a letter' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('link', { name: 'Choose a letter' }));
  expect(screen.getByRole('radio', { name: 'a' })).toHaveFocus();
});

it('radio buttons are used only if the form requests them (ENG-19)', () => {
  expect(radio.rank({ enum: ['a'] }, { 'ui:control': 'radio' })).toBe(10);
  expect(radio.rank({ enum: ['a'] }, {})).toBe(0);
  expect(radio.rank({ type: 'string' }, { 'ui:control': 'radio' })).toBe(-1);
});
