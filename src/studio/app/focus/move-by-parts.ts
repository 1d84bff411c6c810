import { FOCUSABLE_ELEMENTS, isUsable } from './controls.ts';

/** Selector of landmarks other than header and main. */
const LANDMARKS = 'nav, section[aria-label], section[aria-labelledby], aside, form[aria-label], form[aria-labelledby]';
/** Selector of the parts of the screen. */
const SCREEN_PARTS = `header, main, ${LANDMARKS}`;
/** Selector of parts inside other parts, which do not count as separate parts. */
const NESTED_PARTS = `main header, :is(${LANDMARKS}) :is(header, ${LANDMARKS})`;

/**
 * Moves the focus with F6 to the next part of the screen, and with Shift + F6 to the previous one: to the control that
 * last had the focus in it, otherwise to the heading of the screen or the first control of the part. There may be a
 * hundred fields between two parts. Returns a function that stops this.
 */
export function moveByParts(): () => void {
  const last = new WeakMap<Element, HTMLElement>();
  const partOf = (element: Element | null): number =>
    visibleScreenParts().findLastIndex((part) => part.contains(element));
  const remember = ({ target }: Event): void => {
    const part = target instanceof HTMLElement && visibleScreenParts()[partOf(target)];
    if (part && target !== part) last.set(part, target);
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'f6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const parts = visibleScreenParts();
    if (parts.length === 0 || document.querySelector('dialog[open]')) return;
    const now = partOf(document.activeElement);
    // If the focus is outside all parts, the next part is the first one, and the previous part is the last one.
    const next = event.shiftKey ? parts.at(now === -1 ? -1 : now - 1) : parts[(now + 1) % parts.length];
    if (next) focusPart(next, last.get(next));
  };
  document.addEventListener('focusin', remember);
  // The preview forwards its key events to the window.
  addEventListener('keydown', move);
  return () => {
    document.removeEventListener('focusin', remember);
    removeEventListener('keydown', move);
  };
}

/** Returns the visible parts of the screen between which the keyboard moves, without parts inside other parts. */
const visibleScreenParts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(SCREEN_PARTS)].filter(
    (part) => !part.matches(NESTED_PARTS) && isUsable(part),
  );

/**
 * Focuses a part: the control `before` if it is usable, otherwise the heading of the screen if the part contains it,
 * otherwise the first control, otherwise the part itself.
 */
function focusPart(part: HTMLElement, before: HTMLElement | undefined): void {
  const isThere = before !== undefined && part.contains(before) && isUsable(before);
  const title = part.matches('main') ? part.querySelector<HTMLElement>('h1[tabindex]') : undefined;
  const place = isThere
    ? before
    : (title ?? [...part.querySelectorAll<HTMLElement>(FOCUSABLE_ELEMENTS)].find(isUsable));
  if (place) return place.focus();
  part.tabIndex = -1;
  return part.focus();
}
