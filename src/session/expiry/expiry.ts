/** Decides when to warn that a sign-in ends, and when it has ended. (spec: AUTH-12…17, OPEN-28) */

/** Delay of the first check after the sign-in. */
export const FIRST_CHECK_MS = 100;
/** Interval of the further checks. */
export const CHECK_EVERY_MS = 1000;

const MINUTE_S = 60;
/** The warning reaches 0:00 when so many seconds of the sign-in remain. */
const RESERVE_S = 30;

/** How near the end of a sign-in is. */
export type SessionStage =
  | { readonly name: 'fine' }
  /** The warning is open and shows `seconds`. */
  | { readonly name: 'warning'; readonly seconds: number }
  | { readonly name: 'over' };

/**
 * Returns the stage of a sign-in; both times in milliseconds. The remaining minutes are rounded: while 89 to 30 seconds
 * remain it is one minute, and the warning counts from 59 to 0. Below, the sign-in is over.
 */
export function sessionStage(expiresAt: number, now: number): SessionStage {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes > 1) return { name: 'fine' };
  return minutes === 1 ? { name: 'warning', seconds: seconds - RESERVE_S } : { name: 'over' };
}
