import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { showForm } from '#tests/support/forms/show-form.tsx';
import { caretAfter } from './form-screen.ts';
import type { FieldEdit } from './field-edits.ts';
import { shareForm } from './share-form.ts';
import type { MergedValues, SharedValues } from './share-values.ts';

const text = { type: 'string' };
const task = { type: 'object', properties: { name: text } };
const SCHEMA = {
  type: 'object',
  properties: {
    title: text,
    note: text,
    tasks: { type: 'array', title: 'Tasks', items: task },
    labels: { type: 'object', title: 'Labels', additionalProperties: text },
  },
};

async function openShared(initial: JsonObject) {
  let shared: SharedValues | undefined;
  const changes: FieldEdit[] = [];
  const onMerged = vi.fn<(merged: MergedValues) => void>();
  const shown = await showForm({
    schema: SCHEMA,
    initial,
    onOpen: (form) => {
      shared = shareForm(form, { onChange: (edits) => changes.push(...edits), onMerged });
      return shared.end;
    },
  });
  const merge = async (values: JsonObject): Promise<MergedValues> => {
    let merged: MergedValues | undefined;
    await act(async () => {
      merged = shared!.merge(values);
    });
    return merged!;
  };
  return { ...shown, merge, changes, onMerged };
}

const box = (name: RegExp | string, index = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[index]!;

it('values from outside appear in all fields except the one in which the user is typing, which follows later', async () => {
  const { merge, changes, onMerged } = await openShared({ title: 'a', note: 'b' });
  await userEvent.type(box(/^title/), 'x{Backspace}');
  changes.length = 0;
  expect(await merge({ title: 'A', note: 'B' })).toMatchObject({
    waiting: ['/title'],
    changed: [{ at: '/note', to: 'B' }],
  });
  expect([box(/^title/).value, box(/^note/).value]).toEqual(['a', 'B']);
  expect(box(/^title/)).toHaveFocus();
  await userEvent.tab();
  expect(onMerged).toHaveBeenCalledExactlyOnceWith({
    waiting: [],
    conflicts: [],
    changed: [{ at: '/title', was: 'a', to: 'A' }],
  });
  expect(box(/^title/)).toHaveValue('A');
  expect(changes, 'the user has changed nothing').toEqual([]);
});

it('a field that has the focus but was not typed in takes over the value, and the caret keeps its place in the text', async () => {
  const { merge } = await openShared({ title: 'one two' });
  const input = box(/^title/);
  await userEvent.click(input);
  input.setSelectionRange(3, 3);
  await merge({ title: 'number one two' });
  expect([input.value, input.selectionStart, document.activeElement]).toEqual(['number one two', 10, input]);
  await merge({ title: 'number one' });
  expect(input.selectionStart).toBe(10);
});

it.each([
  ['abc', 'abcdef', 2, 2],
  ['abc', 'xabc', 2, 3],
  ['abc', 'x', 2, 1],
  ['', 'abc', 0, 0],
])('the caret in "%s" that becomes "%s" moves from %i to %i', (before, after, place, expected) => {
  expect(caretAfter(before, after, place)).toBe(expected);
});

it('entries of a list from outside appear, and the field with the focus keeps it', async () => {
  const { merge, changes, sent } = await openShared({ title: 'a', tasks: [{ name: 'one' }] });
  await userEvent.click(box(/^name/));
  box(/^name/).setSelectionRange(1, 2);
  await merge({ title: 'a', tasks: [{ name: 'one' }, { name: 'two' }] });
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^name/ }).map(({ value }) => value)).toEqual([
    'one',
    'two',
  ]);
  expect(box(/^name/)).toHaveFocus();
  expect([box(/^name/).selectionStart, box(/^name/).selectionEnd]).toEqual([1, 2]);
  expect(changes).toEqual([]);
  await userEvent.type(box(/^name/, 1), '!');
  expect(changes).toEqual([
    { at: '/tasks', was: [{ name: 'one' }, { name: 'two' }], to: [{ name: 'one' }, { name: 'two!' }] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove entry 1 Tasks' }));
  expect(changes.at(-1)).toEqual({ at: '/tasks', was: [{ name: 'one' }, { name: 'two!' }], to: [{ name: 'two!' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenLastCalledWith({ title: 'a', tasks: [{ name: 'two!' }] }, expect.anything());
});

it('entries with names that come from outside appear and disappear', async () => {
  const { merge, changes } = await openShared({ labels: { one: '1' } });
  await merge({ labels: { one: '1', two: '2' } });
  expect(box(/^two/)).toHaveValue('2');
  await merge({ labels: { two: '2' } });
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)).toEqual(['two']);
  expect(changes).toEqual([]);
});

it('a closed form no longer passes on changes', async () => {
  const { merge, unmount, changes } = await openShared({ title: 'a' });
  await userEvent.type(box(/^title/), 'b');
  expect(changes).toHaveLength(1);
  unmount();
  await merge({ title: 'A' });
  expect(changes).toHaveLength(1);
});
