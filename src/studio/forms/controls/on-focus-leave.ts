import type { FocusEvent } from 'react';

/**
 * Returns a handler that calls `onBlur` when the focus leaves a control with several inputs, but not when it moves
 * between them.
 */
export function onFocusLeave(onBlur: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
}
