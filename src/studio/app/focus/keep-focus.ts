import { FOCUSABLE_ELEMENTS, isUsable } from './controls.ts';

/** Selector of headings that a script may focus. */
const FOCUSABLE_HEADINGS = 'h1[tabindex], h2[tabindex], h3[tabindex]';
/** Delay before the focus is restored, so that menus and dialogs can restore it themselves first. */
const RESTORE_DELAY_MS = 100;

/** A place from which an element was removed: the element, and the nodes that came after and before it. */
interface Gap {
  readonly removed: Element;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/**
 * Keeps the focus near its place when the focused element is removed or disabled, for example in a removed row. The
 * browser would move it to the body, and keyboard users would have to start at the top again. Returns a function that
 * stops this.
 */
export function keepFocus(page: Document): () => void {
  /** The element that had the focus and its ancestors, innermost first. */
  let path: readonly Element[] = [];
  let gap: Gap | undefined;
  const remember = ({ target }: Event): void => {
    path = target instanceof Element ? withAncestors(target) : [];
    gap = undefined;
  };
  const forget = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest(FOCUSABLE_ELEMENTS))) path = [];
  };
  const isLost = (): boolean => {
    const [lost] = path;
    if (!lost || (page.activeElement !== null && page.activeElement !== page.body)) return false;
    return !lost.isConnected || lost.matches(':disabled');
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restoreFocus = (): void => {
    if (!isLost()) return;
    const [lost, ...outer] = path;
    const place = (lost && gap && controlBesideGap(lost, gap)) ?? (lost?.isConnected ? controlBeside(lost) : undefined);
    path = [];
    (place ?? focusableNear(outer))?.focus({ preventScroll: true });
  };
  // The focus is restored with a delay, because menus and dialogs restore it themselves a moment later.
  const observer = new MutationObserver((records) => {
    if (!isLost()) return;
    gap ??= gapOf(records, path);
    clearTimeout(timer);
    timer = setTimeout(restoreFocus, RESTORE_DELAY_MS);
  });
  page.addEventListener('focusin', remember);
  // A click outside all controls removes the focus on purpose.
  page.addEventListener('pointerdown', forget, { capture: true });
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget, { capture: true });
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Returns the gap that the focused element or one of its ancestors left. A removed child of the body, such as a dialog,
 * leaves none.
 */
function gapOf(records: readonly MutationRecord[], path: readonly Element[]): Gap | undefined {
  for (const { removedNodes, target, nextSibling: next, previousSibling: previous } of records) {
    const removed = [...removedNodes].find((node) => node instanceof Element && path.includes(node));
    if (removed instanceof Element && target !== document.body) return { removed, next, previous };
  }
  return undefined;
}

/**
 * Returns a usable control in the next row, otherwise in the previous row: the one at the position of the lost control
 * if both rows have the same number of controls, otherwise the first one of the row.
 */
function controlBesideGap(lost: Element, { removed, next, previous }: Gap): HTMLElement | undefined {
  const before = controlsIn(removed);
  const index = before.indexOf(lost as HTMLElement);
  for (const row of [next, previous]) {
    if (!(row instanceof HTMLElement) || !row.isConnected) continue;
    const controls = controlsIn(row);
    const like = controls.length === before.length ? controls[index] : undefined;
    const found = [...(like ? [like] : []), ...controls].find(isUsable);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the control to which the focus moves from a disabled control: the next usable control, otherwise the last
 * one, in the innermost element around it that contains a usable control.
 */
function controlBeside(lost: Element): HTMLElement | undefined {
  for (let part = lost.parentElement; part && !part.matches('main, body'); part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(FOCUSABLE_ELEMENTS)].filter(isUsable);
    const isAfter = (one: Element): boolean =>
      (lost.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const found = controls.find(isAfter) ?? controls.at(-1);
    if (found) return found;
  }
  return undefined;
}

/** Returns the controls in an element, including disabled ones and the element itself if it is one. */
function controlsIn(row: Element): HTMLElement[] {
  const inside = [...row.querySelectorAll<HTMLElement>(FOCUSABLE_ELEMENTS)];
  return row instanceof HTMLElement && row.matches(FOCUSABLE_ELEMENTS) ? [row, ...inside] : inside;
}

/**
 * Returns the first usable heading, or otherwise the first usable control, in the innermost of the elements that is
 * still on the page and contains one. If none does, searches the whole screen.
 */
function focusableNear(outer: readonly Element[]): HTMLElement | undefined {
  for (const element of [...outer.filter((one) => !one.matches('body, html')), ...document.querySelectorAll('main')]) {
    if (!element.isConnected) continue;
    for (const selector of [FOCUSABLE_HEADINGS, FOCUSABLE_ELEMENTS]) {
      const found = [...element.querySelectorAll<HTMLElement>(selector)].find(isUsable);
      if (found) return found;
    }
  }
  return undefined;
}

/** Returns an element and its ancestors, innermost first. */
function withAncestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each);
  return path;
}
