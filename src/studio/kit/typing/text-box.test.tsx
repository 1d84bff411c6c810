import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { TextBox } from './text-box.tsx';

/**
 * Shows a text box as screens do. `applyRemoteEdit` applies an edit of another editor; `made` lists the edits of the
 * box.
 */
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
  return {
    made,
    box: screen.getByRole('textbox'),
    applyRemoteEdit: async (text?: string) => act(async () => set(text)),
  };
}

it('typed text stays when another editor changes the text; the other text is shown after the field is left', async () => {
  const { made, box, applyRemoteEdit } = open('One');
  await userEvent.type(box, 'x');
  await applyRemoteEdit('Theirs');
  expect(box).toHaveValue('Onex');
  await userEvent.type(box, 'y');
  expect(made.at(-1), 'the server compares with what was in the box').toEqual(['Onex', 'Onexy']);
  await applyRemoteEdit('Theirs');
  expect(box).toHaveValue('Onexy');
  await userEvent.tab();
  expect(box, 'the control: the other text has arrived').toHaveValue('Theirs');
  await userEvent.type(box, '!');
  expect(made.at(-1)).toEqual(['Theirs', 'Theirs!']);
});

it('an edit of another editor is shown at once if the editor has not typed, also while the box has the focus', async () => {
  const { box, applyRemoteEdit } = open('One');
  await userEvent.click(box);
  await applyRemoteEdit('Theirs');
  expect(box).toHaveValue('Theirs');
});

it('the undo key replaces the typed text', async () => {
  const { made, box, applyRemoteEdit } = open('One');
  await userEvent.type(box, 'x');
  await userEvent.keyboard('{Control>}z{/Control}');
  await applyRemoteEdit('One');
  expect(box).toHaveValue('One');
  await userEvent.type(box, '2');
  expect(made.at(-1)).toEqual(['One', 'One2']);
});

it('an emptied optional text is removed, and a text of one line has no line breaks', async () => {
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
