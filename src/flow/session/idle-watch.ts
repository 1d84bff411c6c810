/** After so long without a sign of life the page says that its time is up, milliseconds. (spec: PC-37) */
export const IDLE_MS = 900_000;

/** What counts as a sign of life. (spec: OPEN-91) */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'wheel', 'touchstart'] as const;

export interface IdleOptions {
  readonly target: EventTarget;
  readonly onIdle: () => void;
  readonly idleMs?: number;
  readonly now?: () => number;
}

/**
 * Tells once when nobody has touched the page for so long; any key, pointer or scroll begins the time anew. A device that
 * slept has not been touched either. Answers how to stop.
 */
export function watchIdle({ target, onIdle, idleMs = IDLE_MS, now = Date.now }: IdleOptions): () => void {
  let last = now();
  let timer: ReturnType<typeof setTimeout>;
  const isOver = (): boolean => {
    if (now() - last < idleMs) return false;
    stop();
    onIdle();
    return true;
  };
  const wait = (): void => {
    timer = setTimeout(() => isOver() || wait(), idleMs - (now() - last));
  };
  const touch = (): void => {
    if (!isOver()) last = now();
  };
  // Timers of a hidden page or a sleeping device come late.
  const look = (): void => void isOver();
  const stop = (): void => {
    clearTimeout(timer);
    for (const sign of SIGNS) target.removeEventListener(sign, touch, true);
    target.removeEventListener('visibilitychange', look, true);
  };
  for (const sign of SIGNS) target.addEventListener(sign, touch, { capture: true, passive: true });
  target.addEventListener('visibilitychange', look, true);
  wait();
  return stop;
}
