/**
 * The clocks of the portal, its server and the sandbox. Dates that people see and data that they make come from `now`, which
 * a scenario can set; tokens, limits, leases, logs and timers use `realNow`. (docs/decisions/0050)
 */
let source: (() => number) | undefined;

/** Returns the time of the visit in milliseconds since 1970: the real time, unless a scenario has set another one. */
export function now(): number {
  return source?.() ?? Date.now();
}

/** Returns the real time in milliseconds since 1970. No scenario changes it. */
export function realNow(): number {
  return Date.now();
}

/** Sets the clock that `now` reads; undefined for the real time. */
export function setClock(clock: (() => number) | undefined): void {
  source = clock;
}
