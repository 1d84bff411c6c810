/** CSS selector for the elements that a step can press. */
const PRESSABLE_SELECTOR =
  'button, a[href], summary, [role="tab"], [role="button"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** Returns the element that a click on a target presses; undefined if it presses none. */
export function pressedElement(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(PRESSABLE_SELECTOR) ?? undefined) : undefined;
}

/** Returns the elements with this name that can be pressed, in document order. */
export function pressableElements(name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE_SELECTOR)].filter(
    (element) => nameOf(element) === name && element.getClientRects().length > 0 && !element.matches(':disabled'),
  );
}

/** Returns the name of a button, link or choice, as a scenario writes it. */
export function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? labelOf(element);
  return (label || element.textContent).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text of an element's label. */
export function labelOf(element: HTMLElement): string {
  return labelsOf(element).join(' ');
}

/** Returns the texts of an element's labels. A file field has two: its label and its button. */
export function labelsOf(element: HTMLElement): readonly string[] {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return labels.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
}
