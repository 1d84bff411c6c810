import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import type { FormWords } from '#src/model/form/form-module.ts';
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
/** Returns the words with the messages about names of entries. */
const addNameMessages = (words: FormWords): FormWords => ({
  ...words,
  messages: { ...words.messages, nameMissing: messages.nameMissing.en, nameTaken: messages.nameTaken.en },
});
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

it('characters that the name of a field cannot contain are replaced (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  const name = namesOfEntries()[0]!;
  await userEvent.clear(name);
  await userEvent.type(name, 'a.b/c');
  await userEvent.tab();
  expect(namesOfEntries()[0]).toHaveValue('a-b-c');
  await userEvent.type(box('first'), 'F');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { labels: { first: 'F', 'a-b-c': { inner: 'a' }, two: { inner: 'b' } } },
    expect.anything(),
  );
});

it('an entry can be added after something was typed; it begins empty, with the focus on its name (ENG-19)', async () => {
  const { sent } = await showForm(LABELS);
  await typeEverywhere();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0]!);
  const added = document.activeElement;
  expect(added).toHaveAccessibleName('Name');
  expect(added).toHaveValue('');
  await userEvent.keyboard('own');
  await userEvent.tab();
  expect(added).toBeInTheDocument();
  expect(box(/^own/)).toHaveFocus();
  await userEvent.keyboard('x');
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { before: 'B', labels: { first: 'F', one: { inner: 'a1', own: 'x' }, two: { inner: 'b2' } } },
    expect.anything(),
  );
});

describe('the name of an entry', () => {
  const summary = () => screen.queryByRole('group', { name: 'There is a problem' });
  const clearName = async (index: number) => {
    await userEvent.clear(namesOfEntries()[index]!);
    await userEvent.tab();
  };

  it('is required as soon as the entry has a value, and the error summary links to it (ENG-19)', async () => {
    const { sent } = await showForm({ ...LABELS, words: addNameMessages, initial: { labels: { first: 'F' } } });
    const addEntry = () => userEvent.click(screen.getAllByRole('button', { name: 'Add' }).at(-1)!);
    await addEntry();
    await send();
    expect(sent, 'an empty entry is not sent').toHaveBeenLastCalledWith({ labels: { first: 'F' } }, expect.anything());
    await userEvent.type(box(/^inner/), 'x');
    sent.mockClear();
    await send();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(within(summary()!).getByRole('link', { name: 'Enter a name for this entry.' }));
    expect(namesOfEntries()[0]).toHaveFocus();
    expect(namesOfEntries()[0]).toBeInvalid();
    expect(namesOfEntries()[0]).toHaveAccessibleDescription('Enter a name for this entry.');
    // Enter sends the form while the name has the focus.
    await userEvent.keyboard('own{Enter}');
    expect(summary()).toBeNull();
    expect(sent).toHaveBeenLastCalledWith({ labels: { first: 'F', own: { inner: 'x' } } }, expect.anything());
  });

  it('cannot be removed, or be that of another entry or field (ENG-19)', async () => {
    const { sent } = await showForm({
      ...LABELS,
      words: addNameMessages,
      initial: { labels: { first: 'F', one: {}, two: { inner: 'b' } } },
    });
    await clearName(1);
    expect(namesOfEntries()[1]).toHaveAccessibleDescription('Enter a name for this entry.');
    for (const taken of ['one', 'first']) {
      await userEvent.clear(namesOfEntries()[1]!);
      await userEvent.type(namesOfEntries()[1]!, taken);
      await userEvent.tab();
      expect(namesOfEntries()[1]).toHaveAccessibleDescription(/There is already an entry with this name/);
    }
    await send();
    expect(sent).not.toHaveBeenCalled();
    expect(within(summary()!).getAllByRole('link')).toHaveLength(1);
    // Removing the entry removes its error.
    await userEvent.click(screen.getByRole('button', { name: 'Remove: two' }));
    await send();
    expect(sent).toHaveBeenLastCalledWith({ labels: { first: 'F' } }, expect.anything());
  });
});

it('an error of an entry that was removed does not stop the form (ENG-19)', async () => {
  const numbers = { type: 'object', properties: { a: text }, additionalProperties: { type: 'number' } };
  const { sent } = await showForm({
    schema: { type: 'object', properties: { numbers } },
    initial: { numbers: { a: 'x', one: 1 } },
  });
  await userEvent.type(box(/^one/), 'e');
  await userEvent.tab();
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: one' }));
  await send();
  expect(sent).toHaveBeenLastCalledWith({ numbers: { a: 'x' } }, expect.anything());
});

it('a field that the customer cannot change is not called optional, and shows no placeholder (ENG-19)', async () => {
  const properties = { open: { type: 'string' }, fixed: { type: 'string', readOnly: true } };
  await showForm({
    schema: { type: 'object', properties },
    words: ({ fields: { open, fixed }, ...words }) => ({
      ...words,
      fields: {
        open: { ...open!, placeholder: 'For example 12' },
        fixed: { ...fixed!, placeholder: 'For example 12' },
      },
    }),
  });
  expect(screen.getByRole('textbox', { name: 'open (optional)' })).toHaveAttribute('placeholder');
  const fixed = screen.getByRole('textbox', { name: 'fixed' });
  expect(fixed).toHaveAttribute('readonly');
  expect(fixed).not.toHaveAttribute('placeholder');
});
