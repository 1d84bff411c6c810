import type { Entries } from '../session-values.ts';

/** Moments of the recent redirects, in the values of the tab. */
type AttemptValues = Entries<'signInAttempts'>;

/** After so many redirects without a sign-in the page shows a message in place of another redirect. */
const MAX_ATTEMPTS = 2;
/** Older redirects do not count: a provider that sends the browser back at once needs seconds. */
const PERIOD_MS = 60_000;

/**
 * Counts an automatic redirect to the sign-in page. Returns false if it must not happen, because the provider has just sent
 * the browser back without a response each time.
 */
export function countAttempt(values: AttemptValues, now: number): boolean {
  const recent = (values.get('signInAttempts') ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => time > now - PERIOD_MS && time <= now);
  if (recent.length >= MAX_ATTEMPTS) return false;
  values.set('signInAttempts', [...recent, now].join(' '));
  return true;
}

/** Starts a new count: the customer has signed in, or chosen to try again. */
export function clearAttempts(values: AttemptValues): void {
  values.remove('signInAttempts');
}
