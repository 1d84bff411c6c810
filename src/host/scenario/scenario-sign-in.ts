import { PortalError } from '#src/lib/portal-error.ts';
import type { ScenarioSignIn } from '#src/model/scenario/scenario.ts';
import type { SessionOptions } from '#src/session/create-session.ts';
import type { SignInFailure } from '#src/session/session.ts';

/**
 * Returns a loader that replaces the code of the sign-in, so that each sign-in fails or keeps waiting as the scenario
 * defines; undefined for the usual sign-in.
 */
export function scenarioSignIn(signIn: ScenarioSignIn | undefined): SessionOptions['load'] {
  if (signIn === undefined || signIn === 'ending') return undefined;
  if (signIn === 'waiting') return () => new Promise(() => undefined);
  return () => Promise.reject(new FailedSignIn(signIn));
}

/** The error of a sign-in that fails as the scenario defines. */
class FailedSignIn extends PortalError {
  override readonly name = 'FailedSignIn';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(`sign-in: ${failure}, as the scenario says. Leave the scenario to sign in.`);
    this.failure = failure;
  }
}
