/** Selector of elements that can have the keyboard focus. */
export const FOCUSABLE_ELEMENTS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [contenteditable="true"]';

/** Whether an element is visible, enabled and not inert. Without a layout, as in tests, every element is visible. */
export function isUsable(element: HTMLElement): boolean {
  const isHidden = 'checkVisibility' in element && !element.checkVisibility();
  return !isHidden && !element.matches(':disabled') && !element.closest('[inert]');
}
