import { BY_KEY, isUsable } from './controls.ts';

const LANDMARKS = 'nav, section[aria-label], section[aria-labelledby], aside, form[aria-label], form[aria-labelledby]';
/** The parts of the whole screen, and those of the content that are in no other one. */
const PARTS = `header, main, ${LANDMARKS}`;
const INSIDE = `main header, :is(${LANDMARKS}) :is(header, ${LANDMARKS})`;

/**
 * Moves the focus with F6 to the next part of the screen, and with Shift to the one before: to where the focus was in it,
 * otherwise to its first control. A screen may have a hundred fields between two parts. Returns what ends it.
 */
export function moveByParts(): () => void {
  const last = new WeakMap<Element, HTMLElement>();
  const partOf = (element: Element | null): number => partsOf().findLastIndex((part) => part.contains(element));
  const remember = ({ target }: Event): void => {
    const part = target instanceof HTMLElement && partsOf()[partOf(target)];
    if (part && target !== part) last.set(part, target);
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'f6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const parts = partsOf();
    if (parts.length === 0 || document.querySelector('dialog[open]')) return;
    const now = partOf(document.activeElement);
    // Outside of all parts, the first one is next, and the last one is before.
    const next = event.shiftKey ? parts.at(now === -1 ? -1 : now - 1) : parts[(now + 1) % parts.length];
    if (next) focusPart(next, last.get(next));
  };
  document.addEventListener('focusin', remember);
  // The preview passes its keys on to the window.
  addEventListener('keydown', move);
  return () => {
    document.removeEventListener('focusin', remember);
    removeEventListener('keydown', move);
  };
}

const partsOf = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => !part.matches(INSIDE) && isUsable(part));

/** A part without a control gets the focus itself. */
function focusPart(part: HTMLElement, before: HTMLElement | undefined): void {
  const isThere = before !== undefined && part.contains(before) && isUsable(before);
  const title = part.matches('main') ? part.querySelector<HTMLElement>('h1[tabindex]') : undefined;
  const place = isThere ? before : (title ?? [...part.querySelectorAll<HTMLElement>(BY_KEY)].find(isUsable));
  if (place) return place.focus();
  part.tabIndex = -1;
  return part.focus();
}
