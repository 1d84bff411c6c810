/** Maximum distance between the scroll position and the end of the content, in pixels. (spec: USB-09) */
const END_TOLERANCE_PX = 5;

/** Returns true if a box is scrolled to the end of its content, or if all of the content fits. */
export function isScrolledToEnd({
  scrollHeight,
  scrollTop,
  clientHeight,
}: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): boolean {
  return scrollHeight - scrollTop - clientHeight <= END_TOLERANCE_PX;
}
