import type { FocusEvent } from 'react';

/** Returns a handler that calls `onBlur` when the focus leaves a control of several inputs, not when it moves inside it. */
export function leaving(onBlur: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
}
