import type { SessionParts } from './session-parts.ts';
import { isExpired } from './session-state.ts';
import type { SignInFailure } from './session.ts';
import { redirectToSignIn } from './sign-in/redirect-to-sign-in.ts';
import { countAttempt } from './sign-in/sign-in-attempts.ts';
import { failureOf } from './sign-in/sign-in-failure.ts';
import { validSignIn } from './tab-session.ts';

/** Starts the session on a page, see `Session.start`. `response` is the address of a sign-in response. */
export async function startSession(
  parts: SessionParts,
  { isRequired, response }: { readonly isRequired: boolean; readonly response: string | undefined },
): Promise<void> {
  const { browser, tab, now, reportFailure } = parts;
  const failure = response === undefined ? undefined : await exchangeResponse(parts, response);
  if (response !== undefined && !failure) return;
  const lastSignIn = tab.signIn() ?? tab.stored();
  const valid = validSignIn(lastSignIn, now());
  if (valid) {
    if (tab.state().status !== 'signed-in' || !tab.signIn()) tab.resume(valid);
    return;
  }
  const isRenewing = tab.values.get('renewing') !== undefined;
  tab.values.remove('renewing');
  const step = nextStep({
    isRequired: isRequired || isRenewing,
    isRefused: failure !== undefined,
    expiresAt: lastSignIn?.expiresAt ?? tab.marker.expiresAt(),
    now: now(),
  });
  if (step === 'sign-out') return failure ? tab.setSignedOut(failure) : restoreSilently(parts);
  tab.setStarting();
  if (step === 'silent' && (await signInSilently(parts))) return;
  if (countAttempt(tab.values, now())) return redirectToSignIn(parts, browser.path());
  reportFailure('the sign-in page was opened twice', new Error('the provider returned without a response'));
  tab.setSignedOut('refused');
}

/** What decides the next step at the start of a session. */
export interface StartConditions {
  /** The page requires a sign-in, or the customer is renewing one. */
  readonly isRequired: boolean;
  /** Whether the page was opened with a sign-in response, and that sign-in has failed. */
  readonly isRefused: boolean;
  /** When the last known sign-in of this browser ends, in milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  readonly now: number;
}

/**
 * Returns the next step of a tab without a valid sign-in: `sign-out` after a failed sign-in, and on a page that does
 * not require a sign-in; otherwise `redirect` after an expired sign-in, and `silent` in all other cases.
 * (spec: AUTH-06, AUTH-07, OPEN-34)
 */
export function nextStep({
  isRequired,
  isRefused,
  expiresAt,
  now,
}: StartConditions): 'sign-out' | 'silent' | 'redirect' {
  if (isRefused || !isRequired) return 'sign-out';
  return expiresAt !== undefined && isExpired(expiresAt, now) ? 'redirect' : 'silent';
}

/** Signs the customer in and opens the requested page. Returns the reason if it fails, otherwise undefined. */
async function exchangeResponse(parts: SessionParts, response: string): Promise<SignInFailure | undefined> {
  const { browser, tab, client, go, reportFailure } = parts;
  try {
    const provider = await client();
    const signIn = await provider.exchange(response);
    tab.accept(signIn);
    tab.marker.set(signIn.expiresAt);
    const path = provider.takeRequestedPath();
    if (path !== browser.path()) go(path);
    return undefined;
  } catch (error) {
    reportFailure('the sign-in was not accepted', error);
    return failureOf(error);
  }
}

/**
 * Ends the start without a redirect. If sign-ins are kept only in memory, the page load has removed the sign-in of this
 * tab. The sign-in is then renewed silently if this browser is still signed in. (spec: AUTH-05, AUTH-06, SEC-10)
 */
async function restoreSilently(parts: SessionParts): Promise<void> {
  const { tab, isInMemory, now } = parts;
  const expiresAt = tab.marker.expiresAt();
  if (isInMemory && expiresAt !== undefined && !isExpired(expiresAt, now())) {
    tab.setStarting();
    if (await signInSilently(parts)) return;
  }
  tab.setSignedOut();
}

/** Tries a silent sign-in. Returns true if the customer is signed in. */
async function signInSilently({ tab, client, reportFailure }: SessionParts): Promise<boolean> {
  try {
    const signIn = await (await client()).silent();
    if (!signIn) return false;
    tab.accept(signIn);
    tab.marker.set(signIn.expiresAt);
    return true;
  } catch (error) {
    reportFailure('the silent sign-in failed', error);
    return false;
  }
}
