let isPressed = false;
let watchers = 0;
let waitingCalls: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  const dueCalls = waitingCalls;
  waitingCalls = [];
  // The click event follows the release, so the button must not move before it.
  if (dueCalls.length > 0) setTimeout(() => dueCalls.forEach((run) => run()));
}

/**
 * Calls `run` now, or after the click if the mouse button is down. Pressing a button moves the focus out of a field; if
 * the error message of that field appeared at once, it would move the button away before the click.
 */
export function runAfterPress(run: () => void): void {
  if (isPressed) waitingCalls.push(run);
  else run();
}

const END_EVENTS = ['mouseup', 'dragend', 'blur'] as const;

/** Watches the mouse button for `runAfterPress`. Returns a function that ends the watch. */
export function watchPresses(): () => void {
  watchers += 1;
  if (watchers === 1) {
    addEventListener('mousedown', press, true);
    for (const name of END_EVENTS) addEventListener(name, releaseIfEnded, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    removeEventListener('mousedown', press, true);
    for (const name of END_EVENTS) removeEventListener(name, releaseIfEnded, true);
    release();
  };
}

/** Ends the press, except for the blur of a field: pressing a button causes it. */
function releaseIfEnded(event: Event): void {
  if (event.type !== 'blur' || !(event.target instanceof Node)) release();
}
