import { realNow } from '#src/lib/clock.ts';
/** Time without activity after which the page times out, in milliseconds. (spec: PC-37) */
export const IDLE_MS = 900_000;

/** Events that count as activity. (spec: OPEN-91) */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'wheel', 'touchstart'] as const;

/** The watched element, the time without activity, and what happens then. */
export interface IdleOptions {
  readonly target: EventTarget;
  readonly onIdle: () => void;
  readonly idleMs?: number;
  readonly now?: () => number;
}

/**
 * Calls `onIdle` once after `idleMs` without activity: a key, a pointer or scrolling. The time during which the device
 * sleeps counts as well. Returns a function that stops the watch.
 */
export function watchIdle({ target, onIdle, idleMs = IDLE_MS, now = realNow }: IdleOptions): () => void {
  let last = now();
  let timer: ReturnType<typeof setTimeout>;
  const isOver = (): boolean => {
    if (now() - last < idleMs) return false;
    stop();
    onIdle();
    return true;
  };
  const startTimer = (): void => {
    timer = setTimeout(() => isOver() || startTimer(), idleMs - (now() - last));
  };
  const recordActivity = (): void => {
    if (!isOver()) last = now();
  };
  // Timers of a hidden page or a sleeping device fire late, so the time is checked when the page is visible again.
  const checkTime = (): void => void isOver();
  const stop = (): void => {
    clearTimeout(timer);
    for (const eventName of ACTIVITY_EVENTS) target.removeEventListener(eventName, recordActivity, true);
    target.removeEventListener('visibilitychange', checkTime, true);
  };
  for (const eventName of ACTIVITY_EVENTS)
    target.addEventListener(eventName, recordActivity, { capture: true, passive: true });
  target.addEventListener('visibilitychange', checkTime, true);
  startTimer();
  return stop;
}
