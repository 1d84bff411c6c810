/**
 * The clocks of the portal, its server and the sandbox. Dates that users see and data that they create come from `now`,
 * which a scenario can set; tokens, limits, leases, logs and timers use `realNow`. (docs/decisions/0050)
 */

/** The clock that `setClock` has set; undefined for the real time. */
let currentClock: (() => number | undefined) | undefined;
/** True if dates and times are in UTC, so that a scenario looks the same in every time zone. */
let hasUtcDays = false;
/** Milliseconds that steps of a scenario have added to the real time. */
let addedMs = 0;

/** One day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Returns the time of the visit in milliseconds since 1970: the real time, unless a scenario has set another one. */
export function now(): number {
  return currentClock?.() ?? Date.now();
}

/** Returns true if a scenario has set the clock of this visit. */
export function isClockSet(): boolean {
  return currentClock?.() !== undefined;
}

/** Returns the real time in milliseconds since 1970. `setClock` does not change it, `advanceRealTime` does. */
export function realNow(): number {
  return Date.now() + addedMs;
}

/**
 * Returns the time for a countdown on the screen. It stops if a scenario stops the clock, and `advanceRealTime`
 * advances it.
 */
export function countdownNow(): number {
  return now() + addedMs;
}

/**
 * Advances the real time of this page by this duration, so that a step of a scenario can show what happens after
 * minutes without activity.
 */
export function advanceRealTime(ms: number): void {
  addedMs += ms;
}

/**
 * Sets the clock that `now` reads. Without one, and whenever it returns undefined, `now` is the real time. `days` is
 * the time zone of dates and times.
 */
export function setClock(clock: (() => number | undefined) | undefined, days: 'local' | 'utc' = 'local'): void {
  currentClock = clock;
  hasUtcDays = days === 'utc';
}

/**
 * Returns year, month (January is 1) and day of a time in milliseconds since 1970: in the local time zone, or in UTC if
 * `setClock` was called with `utc`.
 */
export function dayOf(time: number): readonly [year: number, month: number, day: number] {
  const date = new Date(time);
  return hasUtcDays
    ? [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()];
}

/** Returns hours, minutes and seconds of a time in milliseconds since 1970, in the time zone of `dayOf`. */
export function timeOfDay(time: number): readonly [hours: number, minutes: number, seconds: number] {
  const date = new Date(time);
  return hasUtcDays
    ? [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    : [date.getHours(), date.getMinutes(), date.getSeconds()];
}

/**
 * Parses a date and time in the time zone of `dayOf`, such as `2026-11-21T10:30`, to milliseconds since 1970; NaN if
 * invalid.
 */
export function parseLocalTime(dateTime: string): number {
  return new Date(hasUtcDays ? `${dateTime}Z` : dateTime).getTime();
}

/** Returns how many minutes the time zone of `dayOf` is behind UTC at a time in milliseconds since 1970. */
export function minutesBehindUtc(time: number): number {
  return hasUtcDays ? 0 : new Date(time).getTimezoneOffset();
}
