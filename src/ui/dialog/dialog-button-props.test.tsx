import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogButtonProps } from './dialog-button-props.ts';

it('a button that opens a dialog loads its code before the press, and has the focus when the dialog opens', () => {
  const prefetch = vi.fn<() => void>();
  const onOpen = vi.fn<() => void>(() => expect(screen.getByRole('button')).toHaveFocus());
  render(<button type="button" {...dialogButtonProps(prefetch, onOpen)} />);
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');

  fireEvent.pointerEnter(button);
  expect(prefetch).toHaveBeenCalledTimes(1);
  fireEvent.focus(button);
  expect(prefetch).toHaveBeenCalledTimes(2);
  expect(onOpen).not.toHaveBeenCalled();

  // Like Safari, `fireEvent.click` does not focus the button.
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
