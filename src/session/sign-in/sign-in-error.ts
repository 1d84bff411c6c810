import { ErrorResponse } from 'oidc-client-ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** The provider's response is invalid, or it refuses the request. */
export class SignInError extends PortalError {
  override readonly name = 'SignInError';
}

/** Error codes of the provider for a sign-in that needs the customer: no failure of a silent sign-in. */
const INTERACTION_CODES = new Set([
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);

/** True if the provider cannot sign the customer in without asking. */
export function needsInteraction(error: unknown): boolean {
  return error instanceof ErrorResponse && INTERACTION_CODES.has(error.error ?? '');
}

/**
 * Returns an error response as a SignInError whose message contains neither a code nor a token. Its error code is part of
 * an address that anyone can write, so only codes of the usual shape are repeated.
 */
export function toSignInError(cause: ErrorResponse): SignInError {
  const code = /^[a-z_]{1,40}$/.exec(cause.error ?? '')?.[0];
  return new SignInError(`sign-in: refused${code ? `, ${code}` : ''}. Sign in again.`, { cause });
}
