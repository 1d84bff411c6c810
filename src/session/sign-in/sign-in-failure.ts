import type { SignInFailure } from '../session.ts';

/**
 * Returns why a sign-in failed. Does not import SignInError, because its module loads the sign-in library. An error of
 * another class means that the sign-in code could not be loaded.
 */
export function failureOf(error: unknown): SignInFailure {
  return (error as { readonly failure?: SignInFailure }).failure ?? 'unreachable';
}
