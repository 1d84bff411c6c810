let isPressed = false;
let watchers = 0;
let waiting: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click comes right after this, and finds everything where it was pressed.
  if (due.length > 0) setTimeout(() => due.forEach((run) => run()));
}

/**
 * Runs now, or once the press that is under way has become a click. A message that appears when a field is left moves
 * what is below it, and who presses a button leaves the field by that: the button must not move away between pressing
 * and letting go, or there is no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

const ENDS = ['mouseup', 'dragend', 'blur'] as const;

/** Watches presses until it is told to stop. */
export function watchPresses(): () => void {
  watchers += 1;
  if (watchers === 1) {
    addEventListener('mousedown', press, true);
    for (const name of ENDS) addEventListener(name, releaseIfEnded, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    removeEventListener('mousedown', press, true);
    for (const name of ENDS) removeEventListener(name, releaseIfEnded, true);
    release();
  };
}

/** A field that is left by the press says `blur` too; only the window's own ends a press. */
function releaseIfEnded(event: Event): void {
  if (event.type !== 'blur' || !(event.target instanceof Node)) release();
}
