import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FormWords } from '#src/model/form/form-module.ts';
import { showForm } from '#tests/support/forms/show-form.tsx';
import { countRenders, totalRenders } from '#tests/support/render-count.ts';

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
  await userEvent.click(button('Remove entry 1 Tasks'));
  expect(entry(1)).toHaveFocus();
  expect(titles()).toEqual(['b', 'cc']);
  expect(screen.getByText('Entry 1 was removed.')).toHaveAttribute('role', 'status');
  await userEvent.click(button('Remove entry 2 Tasks'));
  expect(button('Add: Tasks')).toHaveFocus();
  await userEvent.click(button('Send'));
  expect(sent).toHaveBeenLastCalledWith({ tasks: [{ title: 'b' }] }, expect.anything());
});

it('an entry that is moved keeps the focus (ENG-19)', async () => {
  await showForm({ ...TASKS, initial: { tasks: [{ title: 'a' }, { title: 'b' }] } });
  await userEvent.click(button('Move entry 2 up Tasks'));
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
  await userEvent.click(button('Remove entry 2 Tasks'));
  expect(links()).toEqual(['Entry 1: Enter title.', 'Entry 2: Enter title.']);
  await userEvent.click(button('Remove entry 1 Tasks'));
  expect(links()).toEqual(['Enter title.']);
  await userEvent.click(within(summary).getByRole('link'));
  expect(screen.getByRole('textbox', { name: 'title' })).toHaveFocus();
});

it('removing one of 200 entries renders at most 1.5 times as much as adding one, and no field (ENG-19)', async () => {
  const tasks = Array.from({ length: 200 }, (_, index) => ({ title: `task ${index}`, more: 'more' }));
  const { sent } = await showForm({ ...TASKS, initial: { tasks } });
  const press = (label: string) => fireEvent.click(document.querySelector(`[aria-label="${label}"]`)!);
  const adding = countRenders(() => press('Add: Tasks'));
  expect(totalRenders(adding), 'the counter counts').toBeGreaterThan(200);
  expect(adding.get('NodeField'), 'the fields of the new entry').toBe(2);
  for (const place of [1, 100, 198]) {
    const removing = countRenders(() => press(`Remove entry ${place}`));
    expect(totalRenders(removing), `entry ${place}`).toBeLessThanOrEqual(1.5 * totalRenders(adding));
    expect(removing.get('NodeField'), `entry ${place}`).toBeUndefined();
  }
  // The entries that have moved show, validate and send their own values. Queries by role are slow among so many
  // elements.
  const [first, , second] = document.querySelectorAll('input');
  expect([first!.value, second!.value]).toEqual(['task 1', 'task 2']);
  fireEvent.change(first!, { target: { value: 'changed' } });
  press('Remove entry 198');
  fireEvent.click(screen.getByText('Send'));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const values = sent.mock.lastCall![0] as { readonly tasks: readonly { readonly title: string }[] };
  expect(values.tasks.map(({ title }) => title)).toEqual([
    'changed',
    ...tasks.map(({ title }) => title).filter((_, index) => ![0, 1, 100, 199].includes(index)),
  ]);
}, 120_000);

it('an entry that is added after a removal gets new element ids, and the error summary links to each entry (ENG-19)', async () => {
  await showForm({ ...TASKS, initial: { tasks: [{ title: 'a' }, { more: 'b' }, { more: 'c' }] } });
  await userEvent.click(button('Remove entry 1 Tasks'));
  await userEvent.click(button('Add: Tasks'));
  await userEvent.type(screen.getAllByRole('textbox', { name: /^more/ })[2]!, 'd');
  await userEvent.click(button('Send'));
  const ids = [...document.querySelectorAll('form [id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');
  const inputs = screen.getAllByRole('textbox', { name: 'title' });
  expect(links).toHaveLength(3);
  for (const [index, link] of links.entries()) {
    await userEvent.click(link);
    expect(inputs[index]).toHaveFocus();
    expect(inputs[index]).toHaveAccessibleDescription('Enter title.');
  }
  await userEvent.click(button('Move entry 3 up Tasks'));
  const [, second] = screen.getAllByRole('textbox', { name: /^more/ });
  expect(second).toHaveValue('d');
  await userEvent.type(second!, 'e');
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^more/ }).map(({ value }) => value)).toEqual([
    'b',
    'de',
    'c',
  ]);
});

it('an entry without a title in the texts of the form has no technical heading (ENG-19)', async () => {
  const words = (own: FormWords): FormWords => ({ ...own, groups: {} });
  await showForm({ ...TASKS, words, initial: { tasks: [{ title: 'a' }] } });
  expect(entry(1)).toBeVisible();
  expect(screen.queryByText(/tasks-\d/i)).toBeNull();
});

it('in an alternative, only the required entries of a tuple are not called optional (ENG-19)', async () => {
  const pair = { type: 'array', title: 'Pair', items: [text, text, text], minItems: 1 };
  const way = { title: 'Way', oneOf: [{ type: 'object', properties: { pair } }, text] };
  await showForm({ schema: { type: 'object', properties: { way } } });
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getAllByRole('textbox', { name: /\(optional\)$/ })).toHaveLength(2);
});

it('entries of an optional tuple are optional until one after them is filled in (ENG-19, ENG-20)', async () => {
  const spot = {
    type: 'array',
    items: [
      { type: 'number', title: 'North' },
      { type: 'number', title: 'East' },
    ],
  };
  await showForm({ schema: { type: 'object', properties: { spot } } });
  const [north, east] = screen.getAllByRole('textbox');
  expect([north, east].map((input) => input!.getAttribute('aria-required'))).toEqual([null, null]);
  expect(screen.getAllByText('(optional)')).toHaveLength(2);
  await userEvent.type(east!, '5');
  expect(north).toBeRequired();
  expect(screen.getAllByText('(optional)')).toHaveLength(1);
});

it('a tuple shows all its entries if a draft has only the first ones, also in the entries of a list (ENG-19)', async () => {
  const pair = { type: 'array', items: [text, text] };
  const properties = { pair, rows: { type: 'array', items: pair } };
  const { sent } = await showForm({
    schema: { type: 'object', properties },
    initial: { pair: ['a'], rows: [['b'], []] },
  });
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'a',
    '',
    'b',
    '',
    '',
    '',
  ]);
  await userEvent.click(button('Remove entry 2 rows'));
  await userEvent.type(screen.getAllByRole('textbox')[1]!, 'c');
  await userEvent.click(button('Send'));
  expect(sent).toHaveBeenLastCalledWith({ pair: ['a', 'c'], rows: [['b']] }, expect.anything());
});

it('an entry with a fixed value is hidden in a tuple, and filled in and read-only in a list (ENG-19)', async () => {
  const seen = { type: 'string', const: 'seen' };
  const spot = { type: 'array', title: 'Spot', items: [seen, { type: 'number' }], minItems: 2 };
  const marks = { type: 'array', title: 'Marks', items: seen };
  const { sent } = await showForm({ schema: { type: 'object', properties: { spot, marks } } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox'), '5');
  await userEvent.click(button('Add: Marks'));
  const mark = within(screen.getByRole('group', { name: 'Marks' })).getByRole('textbox');
  expect(mark).toHaveValue('seen');
  expect(mark).toHaveAttribute('readonly');
  await userEvent.click(button('Send'));
  expect(sent).toHaveBeenLastCalledWith({ spot: ['seen', 5], marks: ['seen'] }, expect.anything());
});
