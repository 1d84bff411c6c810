/** What can have the focus by key, and what a script may give it to: a heading or a region. */
const BY_KEY =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"], [contenteditable="true"]';
const BY_SCRIPT = 'h1[tabindex], h2[tabindex], h3[tabindex]';
const WAIT_MS = 100;

/**
 * Keeps the focus near its place when the focused element goes away: a removed row, or a button that is not needed any
 * more. The browser gives it to the body, and whoever works by keyboard would begin at the top again. Returns what ends it.
 */
export function keepFocus(page: Document): () => void {
  /** The element that had the focus, and those around it from the inside out. */
  let path: readonly Element[] = [];
  const remember = ({ target }: Event): void => {
    path = target instanceof Element ? around(target) : [];
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
    const outer = path.slice(1);
    path = [];
    placeNear(outer)?.focus({ preventScroll: true });
  };
  // Menus and dialogs return the focus by themselves a moment later.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
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

/** Returns the first place for the focus in the innermost element that is still there; otherwise that of the screen. */
function placeNear(outer: readonly Element[]): HTMLElement | undefined {
  for (const element of [...outer.filter((one) => !one.matches('body, html')), ...document.querySelectorAll('main')]) {
    if (!element.isConnected) continue;
    for (const selector of [BY_SCRIPT, BY_KEY]) {
      const found = [...element.querySelectorAll<HTMLElement>(selector)].find(isShown);
      if (found) return found;
    }
  }
  return undefined;
}

/** Hidden elements cannot have the focus. Where nothing is drawn, as in tests, every element counts as shown. */
function isShown(element: HTMLElement): boolean {
  const isHidden = 'checkVisibility' in element && !element.checkVisibility();
  return !isHidden && !element.closest('[inert]');
}

function around(element: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each);
  return path;
}
