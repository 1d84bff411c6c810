/** When to warn that a sign-in ends, and when it is over. (spec: AUTH-12…17, OPEN-28) */

/** The first look at the clock after the sign-in. */
export const FIRST_CHECK_MS = 100;
export const CHECK_EVERY_MS = 1000;

const MINUTE_S = 60;
/** Seconds at the end that the warning does not count: it reaches 0:00 when so many remain. */
const HELD_BACK_S = 30;

export type SessionStage =
  | { readonly name: 'fine' }
  /** The warning is open and shows so many seconds. */
  | { readonly name: 'warning'; readonly seconds: number }
  | { readonly name: 'over' };

/**
 * Minutes left are rounded to the nearest one: one minute while 89 to 30 seconds remain, then the warning is open and
 * counts from 59 to 0; none below, then the person is signed out. Both times in milliseconds.
 */
export function sessionStage(expiresAt: number, now: number): SessionStage {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes > 1) return { name: 'fine' };
  return minutes === 1 ? { name: 'warning', seconds: seconds - HELD_BACK_S } : { name: 'over' };
}
