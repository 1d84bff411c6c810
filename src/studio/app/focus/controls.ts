/** What can have the focus by key. */
export const BY_KEY =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [contenteditable="true"]';

/** Hidden elements cannot have the focus. Where nothing is drawn, as in tests, every element counts as shown. */
export function isUsable(element: HTMLElement): boolean {
  const isHidden = 'checkVisibility' in element && !element.checkVisibility();
  return !isHidden && !element.matches(':disabled') && !element.closest('[inert]');
}
