import { isClockSet } from '#src/lib/clock.ts';

/** Delay before the first check after the page has loaded, in milliseconds. */
const DELAY_MS = 2000;
/** Time between two checks, in milliseconds. */
const CHECK_INTERVAL_MS = 1000;

/** CSS selector of fields in which the visitor can type. */
const TYPING_FIELDS =
  'input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** CSS selector of open dialogs and of open menus. */
const OPEN_DIALOGS_AND_MENUS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns whether the page is visible, no dialog or menu is open and no text field has the focus. */
function isIdle(): boolean {
  const { activeElement, visibilityState } = document;
  return (
    visibilityState === 'visible' &&
    !activeElement?.matches(TYPING_FIELDS) &&
    document.querySelector(OPEN_DIALOGS_AND_MENUS) === null
  );
}

/** Calls `callback` once, when the page has loaded and is idle. Returns a function that cancels. */
export function onceIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    if (isIdle()) callback();
    else timer = setTimeout(check, CHECK_INTERVAL_MS);
  };
  const start = (): void => {
    // If a scenario has set the clock, there is no delay, so that every visit shows the same.
    timer = setTimeout(check, isClockSet() ? 0 : DELAY_MS);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    clearTimeout(timer);
  };
}
