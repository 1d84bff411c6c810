import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { TextBox } from './text-box.tsx';

/** Shows a box as a screen does. `arrive` is an edit of another editor; `made` are the edits as was → text. */
function open(first: string | undefined, attributes: { isOptional?: boolean; isOneLine?: boolean } = {}) {
  const made: (readonly [was: string | undefined, text: string | undefined])[] = [];
  let current = first;
  const { subscribe, notify } = createSubscribers();
  const set = (text: string | undefined): void => {
    current = text;
    notify();
  };
  const edit = (to: string | undefined, was: string | undefined): void => {
    made.push([was, to]);
    set(to);
  };
  function Screen() {
    const text = useSyncExternalStore(subscribe, () => current);
    return (
      <>
        <TextBox aria-label="Text" text={text} onText={edit} {...attributes} />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Screen />);
  return { made, box: screen.getByRole('textbox'), arrive: async (text?: string) => act(async () => set(text)) };
}

it('typed text stays while the text of another editor arrives, which is shown after the field is left', async () => {
  const { made, box, arrive } = open('One');
  await userEvent.type(box, 'x');
  await arrive('Theirs');
  expect(box).toHaveValue('Onex');
  await userEvent.type(box, 'y');
  expect(made.at(-1), 'the server compares with what was in the box').toEqual(['Onex', 'Onexy']);
  await arrive('Theirs');
  expect(box).toHaveValue('Onexy');
  await userEvent.tab();
  expect(box, 'the control: the other text has arrived').toHaveValue('Theirs');
  await userEvent.type(box, '!');
  expect(made.at(-1)).toEqual(['Theirs', 'Theirs!']);
});

it('a text that is not being typed is replaced at once, also while the box has the focus', async () => {
  const { box, arrive } = open('One');
  await userEvent.click(box);
  await arrive('Theirs');
  expect(box).toHaveValue('Theirs');
});

it('undo by key replaces the typed text', async () => {
  const { made, box, arrive } = open('One');
  await userEvent.type(box, 'x');
  await userEvent.keyboard('{Control>}z{/Control}');
  await arrive('One');
  expect(box).toHaveValue('One');
  await userEvent.type(box, '2');
  expect(made.at(-1)).toEqual(['One', 'One2']);
});

it('an optional text that is emptied is none, and one line has no line breaks', async () => {
  const { made, box } = open('A', { isOptional: true, isOneLine: true });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste('b\nc');
  await userEvent.keyboard('{Enter}');
  expect(made).toEqual([
    ['A', undefined],
    [undefined, 'b c'],
  ]);
});
