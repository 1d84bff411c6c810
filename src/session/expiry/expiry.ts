/** Rules for the warning before a sign-in ends, and for its end. (spec: AUTH-12…17, OPEN-28) */

/** Time between a sign-in, or a page load with a stored one, and the first check of its stage, in milliseconds. */
export const FIRST_CHECK_MS = 100;
/** Time between two later checks of the stage of the sign-in, in milliseconds. */
export const CHECK_EVERY_MS = 1000;

/** Number of seconds in a minute. */
const SECONDS_PER_MINUTE = 60;
/** Seconds that remain of the sign-in when the warning shows 0:00. */
const RESERVE_S = 30;

/** Stage of a sign-in: valid, about to end (with a warning), or ended. */
export type SessionStage =
  | { readonly name: 'fine' }
  /** The warning is open and shows `seconds`. */
  | { readonly name: 'warning'; readonly seconds: number }
  | { readonly name: 'over' };

/**
 * Returns the stage of a sign-in, given its end and the current time in milliseconds. While 89 to 30 seconds remain,
 * the warning counts down from 59 to 0. With fewer seconds, the sign-in is over.
 */
export function sessionStage(expiresAt: number, now: number): SessionStage {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  if (minutes > 1) return { name: 'fine' };
  return minutes === 1 ? { name: 'warning', seconds: seconds - RESERVE_S } : { name: 'over' };
}
