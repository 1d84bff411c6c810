/** How long the page stands before anything comes up, and how often it is looked for a calm moment, milliseconds. */
const AFTER_MS = 2000;
const LOOK_MS = 1000;

const TYPING =
  'input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Nobody is typing, nothing else is open, and somebody is looking. */
function isCalm(): boolean {
  const { activeElement, visibilityState } = document;
  return visibilityState === 'visible' && !activeElement?.matches(TYPING) && document.querySelector(DIALOG) === null;
}

/** Waits until the page stands and nothing would be interrupted. Answers how to stop waiting. */
export function atCalmMoment(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    if (isCalm()) then();
    else timer = setTimeout(look, LOOK_MS);
  };
  const begin = (): void => {
    timer = setTimeout(look, AFTER_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}
