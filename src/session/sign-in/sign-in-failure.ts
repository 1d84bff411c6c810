import type { SignInFailure } from '../session.ts';

/**
 * Returns why a sign-in failed. Reads SignInError without importing it, because its module loads the sign-in library. Other
 * errors mean that the sign-in code itself could not be loaded.
 */
export function failureOf(error: unknown): SignInFailure {
  return (error as { readonly failure?: SignInFailure }).failure ?? 'unreachable';
}
