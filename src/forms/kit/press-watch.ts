/** Whether the mouse button is down. */
let isPressed = false;
/** Number of watches that have not ended. */
let watchCount = 0;
/** Calls that wait for the end of the press. */
let waitingCalls: (() => void)[] = [];

/** Records that the mouse button is down. */
function press(): void {
  isPressed = true;
}

/** Records that the mouse button is up, and runs the waiting calls after the click. */
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

/** Events that may end a press. */
const END_EVENTS = ['mouseup', 'dragend', 'blur'] as const;

/** Watches the mouse button for `runAfterPress`. Returns a function that ends the watch. */
export function watchPresses(): () => void {
  watchCount += 1;
  if (watchCount === 1) {
    addEventListener('mousedown', press, true);
    for (const name of END_EVENTS) addEventListener(name, releaseIfEnded, true);
  }
  return () => {
    watchCount -= 1;
    if (watchCount > 0) return;
    removeEventListener('mousedown', press, true);
    for (const name of END_EVENTS) removeEventListener(name, releaseIfEnded, true);
    release();
  };
}

/** Ends the press on an event. The blur of a field does not end it, because pressing a button causes that blur. */
function releaseIfEnded(event: Event): void {
  if (event.type !== 'blur' || !(event.target instanceof Node)) release();
}
