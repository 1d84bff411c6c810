/**
 * Scrolls the box around an element so that the element is in its middle, unless the whole element is already visible.
 * The page itself is not scrolled.
 */
export function scrollWithinBox(element: Element): void {
  const box = scrollingBox(element);
  if (!box) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Returns the nearest box around an element that can be scrolled; undefined if only the page can. */
function scrollingBox(element: Element): Element | undefined {
  const around = element.parentElement;
  if (!around || around === document.body) return undefined;
  const { overflowY } = getComputedStyle(around);
  const isScrolling = overflowY === 'auto' || overflowY === 'scroll';
  return isScrolling && around.scrollHeight > around.clientHeight ? around : scrollingBox(around);
}
