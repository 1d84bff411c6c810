/**
 * The clocks of the portal, its server and the sandbox. Dates that people see and data that they make come from `now`,
 * which a scenario can set; tokens, limits, leases, logs and timers use `realNow`. (docs/decisions/0050)
 */
let source: (() => number | undefined) | undefined;
/** Whether days are those of UTC: a scenario looks the same in every time zone. */
let hasUtcDays = false;
/** How much longer this visit seems to have taken than it has, milliseconds. */
let passed = 0;

/** Returns the time of the visit in milliseconds since 1970: the real time, unless a scenario has set another one. */
export function now(): number {
  return source?.() ?? Date.now();
}

/** Returns true if a scenario has set the clock of this visit. */
export function isClockSet(): boolean {
  return source?.() !== undefined;
}

/** Returns the real time in milliseconds since 1970. No clock of a scenario changes it. */
export function realNow(): number {
  return Date.now() + passed;
}

/**
 * Returns the time for a countdown that people see: it stops with the clock of a scenario, and `letPass` advances it.
 */
export function countdownNow(): number {
  return now() + passed;
}

/**
 * Advances the real time of this page by this duration: a step of a scenario shows what happens after minutes without
 * activity.
 */
export function letPass(ms: number): void {
  passed += ms;
}

/** Sets the clock that `now` reads. Without one, and whenever it returns undefined, `now` is the real time. */
export function setClock(clock: (() => number | undefined) | undefined, days: 'local' | 'utc' = 'local'): void {
  source = clock;
  hasUtcDays = days === 'utc';
}

/** Returns year, month (January is 1) and day of a moment in the time zone of the reader, in a scenario in UTC. */
export function dayOf(moment: number): readonly [year: number, month: number, day: number] {
  const date = new Date(moment);
  return hasUtcDays
    ? [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()];
}

/** Returns hours, minutes and seconds of a moment in the time zone of `dayOf`. */
export function timeOfDay(moment: number): readonly [hours: number, minutes: number, seconds: number] {
  const date = new Date(moment);
  return hasUtcDays
    ? [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    : [date.getHours(), date.getMinutes(), date.getSeconds()];
}

/** Returns the moment of a date and time in the time zone of `dayOf`, `2026-11-21T10:30`; NaN if it is none. */
export function momentOf(dateTime: string): number {
  return new Date(hasUtcDays ? `${dateTime}Z` : dateTime).getTime();
}

/** Returns how many minutes the time zone of `dayOf` is behind UTC at a moment. */
export function minutesBehindUtc(moment: number): number {
  return hasUtcDays ? 0 : new Date(moment).getTimezoneOffset();
}
