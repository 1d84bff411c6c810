/** Selects elements that take the focus. */
const INPUT_SELECTOR = 'input, select, textarea, button';

/**
 * Returns the label of a field and the element that takes the focus: its input, or the first one of a group. Undefined
 * if there is no such field on the page.
 */
export function focusTarget(id: string): { readonly label: HTMLElement; readonly target: HTMLElement } | undefined {
  const element = document.getElementById(id) ?? document.getElementById(`${id}-label`);
  if (!element) return undefined;
  const target = element.matches(`${INPUT_SELECTOR}, [tabindex]`)
    ? element
    : (element.closest('fieldset')?.querySelector<HTMLElement>(INPUT_SELECTOR) ?? element);
  return { label: document.getElementById(`${id}-label`) ?? element, target };
}
