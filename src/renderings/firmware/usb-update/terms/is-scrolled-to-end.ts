/** How far from the end still counts as the end, in pixels. (spec: USB-09) */
const TOLERANCE = 5;

/** Returns whether a box shows the end of its content; true if everything fits. */
export function isScrolledToEnd({
  scrollHeight,
  scrollTop,
  clientHeight,
}: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): boolean {
  return scrollHeight - scrollTop - clientHeight <= TOLERANCE;
}
