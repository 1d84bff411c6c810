import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click on a submit button: it would submit the next page, which has the same
 * button, and take the focus from its heading.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type === 'submit' && event.detail > 1) event.preventDefault();
}
