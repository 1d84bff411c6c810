import { ErrorResponse } from 'oidc-client-ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { SignInFailure } from '../session.ts';

/** Thrown if the provider cannot be reached, sends an invalid response or refuses the request. */
export class SignInError extends PortalError {
  override readonly name: string = 'SignInError';
  /** Decides which message the page shows. */
  readonly failure: SignInFailure;

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.failure = failureKindOf(options.cause);
  }
}

/** Error codes of a silent sign-in that needs interaction with the customer. */
const INTERACTION_CODES = new Set([
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);

/** Returns true if the provider cannot sign the customer in silently. */
export function needsInteraction(error: unknown): boolean {
  return error instanceof ErrorResponse && INTERACTION_CODES.has(error.error ?? '');
}

/**
 * Converts an error of a sign-in to a SignInError, whose message contains neither an authorization code nor a token.
 */
export function toSignInError(cause: unknown): SignInError {
  if (cause instanceof SignInError) return cause;
  if (cause instanceof ErrorResponse) return refusalError(cause);
  if (cause instanceof TypeError)
    return new SignInError('sign-in: the provider cannot be reached. Try again in a moment.', { cause });
  // Messages of the library with quotes or braces may contain a response, so they are not used.
  const reason = cause instanceof Error ? /^[\w ,.;:'()/-]{3,160}$/.exec(cause.message)?.[0] : undefined;
  return new SignInError(`sign-in: ${reason ?? "the provider's response is invalid"}. Sign in again.`, { cause });
}

/**
 * Returns the error of a refused sign-in. The code comes from the address, which anyone can write, so the message
 * contains only well-formed codes.
 */
function refusalError(cause: ErrorResponse): SignInError {
  const code = /^[a-z_]{1,40}$/.exec(cause.error ?? '')?.[0];
  return new SignInError(`sign-in: refused${code ? `, ${code}` : ''}. Sign in again.`, { cause });
}

/** Returns the kind of failure, given the error of the sign-in library. */
function failureKindOf(cause: unknown): SignInFailure {
  if (cause instanceof ErrorResponse && cause.error === 'access_denied') return 'canceled';
  const name = cause instanceof Error ? cause.name : '';
  return ['HttpError', 'TypeError', 'ErrorTimeout'].includes(name) ? 'unreachable' : 'refused';
}
