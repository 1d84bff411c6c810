// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useUndoKeys } from './document-bar.tsx';

function UndoKeys(props: { readonly undo: () => void; readonly redo: () => void }): null {
  useUndoKeys(props.undo, props.redo);
  return null;
}

it('the key for undo is for the document, but not in fields that are no part of it', () => {
  const undo = vi.fn<() => void>();
  const redo = vi.fn<() => void>();
  render(
    <>
      <UndoKeys undo={undo} redo={redo} />
      <input aria-label="Text of the document" />
      <input type="search" aria-label="Search" />
      <div role="toolbar">
        <input aria-label="Width" />
      </div>
      <div data-tried>
        <input aria-label="Form of customers" />
      </div>
      <dialog open>
        <input aria-label="Finder" />
      </dialog>
    </>,
  );
  for (const name of ['Search', 'Width', 'Form of customers', 'Finder'])
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Text of the document'), { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
});
