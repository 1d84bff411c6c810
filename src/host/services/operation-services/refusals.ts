import type { Outcome } from '#src/data/run-operation.ts';
import type { Session } from '#src/session/session.ts';

/** After this many refusals in a row, the error screen replaces the redirect to the sign-in page. (spec: OPEN-10) */
const MAX_REFUSALS = 3;

/** What the portal does after an operation if its response was a refusal (401). */
export type RefusalAction = 'none' | 'drop-anonymous-token' | 'sign-in' | 'show-error';

/**
 * Counts 401 responses in the session and returns what the portal must do next. Only a success of the refused operation
 * resets the count, because other operations succeed with the same token. (spec: API-35, OPEN-09, OPEN-10)
 */
export function countRefusal(session: Pick<Session, 'state' | 'values'>, outcome: Outcome): RefusalAction {
  const { service, operation, effects, error } = outcome;
  const { values } = session;
  const name = `${service}.${operation}`;
  if (!error) {
    if (values.get('x-error-operation') === name) {
      values.remove('x-error-count');
      values.remove('x-error-operation');
    }
    return 'none';
  }
  if (error.status !== 401) return 'none';
  if (session.state().status !== 'signed-in') return 'drop-anonymous-token';
  if (effects.ignoresRefusal) return 'none';
  const refusals = Number(values.get('x-error-count') ?? 0) + 1;
  values.set('x-error-count', String(refusals));
  values.set('x-error-operation', name);
  return refusals >= MAX_REFUSALS ? 'show-error' : 'sign-in';
}
