import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { createEndpoints, type Endpoints } from '#src/endpoints/endpoints.ts';
import { randomNumber } from '#src/lib/random-id.ts';
import { getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import type { AccountServicesOptions } from './account-services-options.ts';
import type { Flag } from '../flag.ts';

/** So many refusals in a row end the leading back to the sign-in page. (spec: OPEN-10) */
const MAX_REFUSALS = 3;

export interface AccountTasks extends Pick<DataServices, 'anonymousToken' | 'onOutcome'> {
  readonly endpoints: Endpoints;
  /** See AccountServices. */
  readonly writeLine: (message: string) => Promise<void>;
}

/**
 * What operations need beside the screens, and what follows from how they end. (spec: API-35, API-37, OPEN-09, OPEN-10)
 */
export function createAccountTasks(options: AccountServicesOptions, data: DataServices, refused: Flag): AccountTasks {
  const { boot, session, origin, report } = options;
  const { configId, configType, tokenOrigins } = boot.account;
  const query = new URLSearchParams({ configId, configType, environment: boot.environment });
  let anonymous: Promise<string | undefined> | undefined;

  function count({ service, operation, error }: Outcome): void {
    const name = `${service}.${operation}`;
    const { values } = session;
    if (!error) {
      // Others succeed with the same token: only the operation that was refused tells that it is over.
      if (values.get('x-error-operation') !== name) return;
      values.remove('x-error-count');
      values.remove('x-error-operation');
      return;
    }
    if (error.status !== 401) return;
    if (session.state().status !== 'signed-in') {
      anonymous = undefined;
      return;
    }
    // Nobody waits for a log, so nobody is sent away for it.
    if (service === 'logs') return;
    // The flow engine refuses a token of its own, which its page renews. (spec: PC-31)
    if (service === 'flow' || service === 'flowToken') return;
    const refusals = Number(values.get('x-error-count') ?? 0) + 1;
    values.set('x-error-count', String(refusals));
    values.set('x-error-operation', name);
    if (refusals >= MAX_REFUSALS) refused.raise();
    else void session.signIn('/account');
  }

  function tell(outcome: Outcome): void {
    const { service, operation, kind, error } = outcome;
    if (error) {
      report({
        where: `${service}.${operation}`,
        what: `failed: ${error.kind}${error.status === undefined ? '' : ` ${error.status}`}`,
        fix: 'See the log of the service.',
      });
    }
    // A log of the log would never end.
    if (service !== 'logs' && (kind === 'write' || service === 'profile')) void logOutcome(data, outcome);
  }

  return {
    endpoints: createEndpoints({ lookupUrl: `/api/endpoints?${query.toString()}`, origin, tokenOrigins }),
    // One token for the visit, until it is refused; a failed request for it is made again. (spec: API-38, AUTH-32)
    anonymousToken: () => {
      anonymous ??= runOperation(data, getUnauthenticatedToken, undefined).then(
        (token) => token || undefined,
        () => {
          anonymous = undefined;
          return undefined;
        },
      );
      return anonymous;
    },
    writeLine: (message) => runOperation(data, postUiLogs, { message }),
    onOutcome: (outcome) => {
      const { service, operation, error } = outcome;
      if (service === 'profile' && operation === 'updateProfile' && !error) session.profileNotice.announce();
      count(outcome);
      tell(outcome);
    },
  };
}

/** Records how a write or an action of the profile ended: named fields only. (spec: API-33, SEC-16) */
async function logOutcome(data: DataServices, { service, operation, error }: Outcome): Promise<void> {
  const code = error?.errorCode ?? '';
  try {
    await runOperation(data, writeOperationLog, {
      message: `${service}.${operation}`,
      responseData: {
        logId: randomNumber(),
        succeeded: !error,
        ...(error ? { kind: error.kind } : {}),
        ...(error?.status === undefined ? {} : { status: error.status }),
        // A code is a code; anything else a service writes there may name a person.
        ...(/^[A-Z][A-Z\d_-]{0,39}$/.test(code) ? { errorCode: code } : {}),
      },
    });
  } catch {
    // Told by the outcome of the log itself.
  }
}
