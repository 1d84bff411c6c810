import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '#tests/support/forms/show-form.tsx';

const text = { type: 'string' };
const TASKS = {
  schema: {
    type: 'object',
    properties: {
      tasks: {
        type: 'array',
        title: 'Tasks',
        items: { type: 'object', properties: { title: text, more: text }, required: ['title'] },
      },
    },
  },
};
const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'title' }).map(({ value }) => value);
const entry = (number: number) => screen.getByRole('listitem', { name: `Entry ${number}` });

it('after an entry is removed, the focus is on the next one, or on the button that adds one; the removal is announced (ENG-19)', async () => {
  const { sent } = await showForm({ ...TASKS, initial: { tasks: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] } });
  await userEvent.type(screen.getAllByRole('textbox', { name: 'title' })[2]!, 'c');
  await userEvent.click(button('Remove entry 1'));
  expect(entry(1)).toHaveFocus();
  expect(titles()).toEqual(['b', 'cc']);
  expect(screen.getByText('Entry 1 was removed.')).toHaveAttribute('role', 'status');
  await userEvent.click(button('Remove entry 2'));
  expect(button('Add: Tasks')).toHaveFocus();
  await userEvent.click(button('Send'));
  expect(sent).toHaveBeenLastCalledWith({ tasks: [{ title: 'b' }] }, expect.anything());
});

it('an entry that is moved keeps the focus (ENG-19)', async () => {
  await showForm({ ...TASKS, initial: { tasks: [{ title: 'a' }, { title: 'b' }] } });
  await userEvent.click(button('Move entry 2 up'));
  expect(titles()).toEqual(['b', 'a']);
  await expect.poll(() => entry(1).contains(document.activeElement)).toBe(true);
});

it('equal errors name their entry, and move with the values when another entry is removed (ENG-19)', async () => {
  await showForm({ ...TASKS, initial: { tasks: [{ more: 'a' }, { title: 'b' }, { more: 'c' }] } });
  await userEvent.click(button('Send'));
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  const links = () =>
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).toEqual(['Entry 1: Enter title.', 'Entry 3: Enter title.']);
  await userEvent.click(button('Remove entry 2'));
  expect(links()).toEqual(['Entry 1: Enter title.', 'Entry 2: Enter title.']);
  await userEvent.click(button('Remove entry 1'));
  expect(links()).toEqual(['Enter title.']);
  await userEvent.click(within(summary).getByRole('link'));
  expect(screen.getByRole('textbox', { name: 'title' })).toHaveFocus();
});
