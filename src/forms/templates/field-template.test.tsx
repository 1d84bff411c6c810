import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '#tests/support/forms/show-form.tsx';

const text = { type: 'string' };
const LABELS = {
  schema: {
    type: 'object',
    properties: {
      before: text,
      labels: {
        type: 'object',
        properties: { first: text },
        required: ['first'],
        additionalProperties: { type: 'object', properties: { inner: text }, additionalProperties: text },
      },
    },
  },
  initial: { labels: { one: { inner: 'a' }, two: { inner: 'b' } } },
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const box = (name: RegExp | string, index = 0) => screen.getAllByRole('textbox', { name })[index]!;
const namesOfEntries = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });

/** Types into every field without leaving the last one. */
async function typeEverywhere(): Promise<void> {
  await userEvent.type(box(/^before/), 'B');
  await userEvent.type(box('first'), 'F');
  await userEvent.type(box(/^inner/, 0), '1');
  await userEvent.type(box(/^inner/, 1), '2');
}

it('renaming an entry keeps what was typed before, in it and beside it (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  await typeEverywhere();
  const name = namesOfEntries()[0]!;
  await userEvent.clear(name);
  await userEvent.type(name, 'uno');
  await userEvent.tab();
  await userEvent.type(box(/^inner/, 0), '!');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { before: 'B', labels: { first: 'F', uno: { inner: 'a1!' }, two: { inner: 'b2' } } },
    expect.anything(),
  );
});

it('removing an entry keeps what was typed before in the others (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  await typeEverywhere();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: one' }));
  expect(box(/^inner/)).toHaveValue('b2');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { before: 'B', labels: { first: 'F', two: { inner: 'b2' } } },
    expect.anything(),
  );
});

it('a name that would not be a name of a field is changed, and an empty one restored (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  const rename = async (to: string): Promise<string> => {
    const name = namesOfEntries()[0]!;
    await userEvent.clear(name);
    if (to !== '') await userEvent.type(name, to);
    await userEvent.tab();
    return namesOfEntries()[0]!.value;
  };
  expect([await rename(' '), await rename('a.b/c')]).toEqual(['one', 'a-b-c']);
  await userEvent.type(box('first'), 'F');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { labels: { first: 'F', 'a-b-c': { inner: 'a' }, two: { inner: 'b' } } },
    expect.anything(),
  );
});

it('a name can be added to an entry after something was typed, and then renamed (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  await typeEverywhere();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0]!);
  const name = namesOfEntries().find(({ value }) => value === 'newKey')!;
  await userEvent.clear(name);
  await userEvent.type(name, 'own');
  await userEvent.tab();
  await userEvent.type(box(/^own/), 'x');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { before: 'B', labels: { first: 'F', one: { inner: 'a1', own: 'x' }, two: { inner: 'b2' } } },
    expect.anything(),
  );
});
