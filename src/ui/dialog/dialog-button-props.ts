import type { MouseEvent } from 'react';

/** Props of a button that opens a dialog. */
export interface DialogButtonProps {
  readonly 'aria-haspopup': 'dialog';
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Returns the props of a button that opens a dialog. `prefetch` loads the code of the dialog before the press. */
export function dialogButtonProps(prefetch: () => void, onOpen: () => void): DialogButtonProps {
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: ({ currentTarget }) => {
      // Safari does not focus a clicked button; the dialog returns the focus to the element that had it.
      currentTarget.focus();
      onOpen();
    },
  };
}
