import type { Entries } from '../session-values.ts';

/** The values of the tab with the times of the recent redirects. */
type AttemptValues = Entries<'signInAttempts'>;

/** After this many redirects without a sign-in, a message is shown instead of the next redirect. */
const MAX_ATTEMPTS = 2;
/** Older redirects do not count. A redirect loop with the provider takes only seconds. */
const COUNTED_PERIOD_MS = 60_000;

/**
 * Counts an automatic redirect to the sign-in page. Returns false if the redirect must not happen, because the provider
 * has repeatedly sent the browser back without a response.
 */
export function countAttempt(values: AttemptValues, now: number): boolean {
  const recent = (values.get('signInAttempts') ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => time > now - COUNTED_PERIOD_MS && time <= now);
  if (recent.length >= MAX_ATTEMPTS) return false;
  values.set('signInAttempts', [...recent, now].join(' '));
  return true;
}

/** Resets the number of sign-in attempts, after a sign-in or when the customer tries again. */
export function clearAttempts(values: AttemptValues): void {
  values.remove('signInAttempts');
}
