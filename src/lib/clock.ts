/**
 * The clocks of the portal, its server and the sandbox. Dates that people see and data that they make come from `now`, which
 * a scenario can set; tokens, limits, leases, logs and timers use `realNow`. (docs/decisions/0050)
 */
let source: (() => number | undefined) | undefined;

/** Returns the time of the visit in milliseconds since 1970: the real time, unless a scenario has set another one. */
export function now(): number {
  return source?.() ?? Date.now();
}

/** True if a scenario has set the clock of this visit. */
export function isClockSet(): boolean {
  return source?.() !== undefined;
}

/** Returns the real time in milliseconds since 1970. No scenario changes it. */
export function realNow(): number {
  return Date.now();
}

/** Sets the clock that `now` reads. Without one, and whenever it returns undefined, `now` is the real time. */
export function setClock(clock: (() => number | undefined) | undefined): void {
  source = clock;
}
