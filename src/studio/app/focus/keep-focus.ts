import { BY_KEY, isUsable } from './controls.ts';

/** Elements that a script may focus: headings. */
const BY_SCRIPT = 'h1[tabindex], h2[tabindex], h3[tabindex]';
const WAIT_MS = 100;

/** The place of a removed element. */
interface Gap {
  readonly removed: Element;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/**
 * Keeps the focus near its place when the focused element goes away: a removed row, or a button that is not needed any
 * more. The browser gives it to the body, and keyboard users would have to start at the top again. Returns a function
 * that ends it.
 */
export function keepFocus(page: Document): () => void {
  /** The element that had the focus, and those around it from the inside out. */
  let path: readonly Element[] = [];
  let gap: Gap | undefined;
  const remember = ({ target }: Event): void => {
    path = target instanceof Element ? around(target) : [];
    gap = undefined;
  };
  const forget = (): void => {
    path = [];
  };
  const isLost = (): boolean => {
    const [lost] = path;
    if (!lost || (page.activeElement !== null && page.activeElement !== page.body)) return false;
    return !lost.isConnected || lost.matches(':disabled');
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (!isLost()) return;
    const [lost, ...outer] = path;
    const place = (lost && gap && besideGap(lost, gap)) ?? (lost?.isConnected ? beside(lost) : undefined);
    path = [];
    (place ?? placeNear(outer))?.focus({ preventScroll: true });
  };
  // Menus and dialogs return the focus by themselves a moment later.
  const observer = new MutationObserver((records) => {
    if (!isLost()) return;
    gap ??= gapOf(records, path);
    clearTimeout(timer);
    timer = setTimeout(look, WAIT_MS);
  });
  page.addEventListener('focusin', remember);
  // A click beside all controls takes the focus away on purpose.
  page.addEventListener('pointerdown', forget, { capture: true });
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget, { capture: true });
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Returns where the focused element, or one around it, was removed; undefined for one beside the whole screen: a dialog. */
function gapOf(records: readonly MutationRecord[], path: readonly Element[]): Gap | undefined {
  for (const { removedNodes, target, nextSibling: next, previousSibling: previous } of records) {
    const removed = [...removedNodes].find((node) => node instanceof Element && path.includes(node));
    if (removed instanceof Element && target !== document.body) return { removed, next, previous };
  }
  return undefined;
}

/** Returns the control in the next row, or in the one before, that is like the lost one; otherwise its first one. */
function besideGap(lost: Element, { removed, next, previous }: Gap): HTMLElement | undefined {
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

/** Returns the control after one that is disabled now, or the one before it, in the innermost part of the screen with another. */
function beside(lost: Element): HTMLElement | undefined {
  for (let part = lost.parentElement; part && !part.matches('main, body'); part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(BY_KEY)].filter(isUsable);
    const isAfter = (one: Element): boolean =>
      (lost.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const found = controls.find(isAfter) ?? controls.at(-1);
    if (found) return found;
  }
  return undefined;
}

/** Returns an element, if it can be pressed, and the controls in it, also those that are disabled. */
function controlsIn(row: Element): HTMLElement[] {
  const inside = [...row.querySelectorAll<HTMLElement>(BY_KEY)];
  return row instanceof HTMLElement && row.matches(BY_KEY) ? [row, ...inside] : inside;
}

/** Returns the first place for the focus in the innermost element that is still there; otherwise that of the screen. */
function placeNear(outer: readonly Element[]): HTMLElement | undefined {
  for (const element of [...outer.filter((one) => !one.matches('body, html')), ...document.querySelectorAll('main')]) {
    if (!element.isConnected) continue;
    for (const selector of [BY_SCRIPT, BY_KEY]) {
      const found = [...element.querySelectorAll<HTMLElement>(selector)].find(isUsable);
      if (found) return found;
    }
  }
  return undefined;
}

function around(element: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each);
  return path;
}
