import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { createEndpoints, type Endpoints } from '#src/endpoints/endpoints.ts';
import { lookupAddress } from '#src/model/host/lookup-address.ts';
import { postUiLogs } from '#src/operations/logs.ts';
import type { Report } from '../../error-sink.ts';
import type { Flag } from '../flag.ts';
import type { AccountServicesOptions } from '../account-services-options.ts';
import { createAnonymousToken } from './anonymous-token.ts';
import { createBotCheck } from './bot-check.ts';
import { createContextWait } from './context-wait.ts';
import { isLogged, logOutcome } from './operation-log.ts';
import { countRefusal } from './refusals.ts';
import { createRefreshLogin } from './refresh-login.ts';

/** The services that operations need, as soon as the code of these services is loaded. */
export interface OperationServices extends Pick<
  Required<DataServices>,
  'anonymousToken' | 'botCheck' | 'contextReady' | 'onOutcome' | 'refreshLogin'
> {
  readonly endpoints: Endpoints;
  /** Writes a line to the info log; rejects if the log did not accept it. */
  readonly writeLine: (message: string) => Promise<void>;
}

/**
 * Creates the services that operations need: endpoints, tokens, the log, and the handling of outcomes. Their code is
 * loaded with the first operation. (spec: API-35, API-37, OPEN-09, OPEN-10)
 */
export function createOperationServices(
  options: AccountServicesOptions,
  data: DataServices,
  signInRefused: Flag,
): OperationServices {
  const { boot, session, origin, queryClient, report } = options;
  const { tokenOrigins, services } = boot.account;
  const lookupUrl = lookupAddress(boot.account, boot.environment, origin).href;
  const anonymousToken = createAnonymousToken(data);

  function handleRefusal(outcome: Outcome): void {
    const step = countRefusal(session, outcome);
    if (step === 'drop-anonymous-token') anonymousToken.drop();
    else if (step === 'show-error') signInRefused.raise();
    else if (step === 'sign-in') void session.signIn('/account');
  }

  return {
    endpoints: createEndpoints({
      lookupUrl,
      origin,
      tokenOrigins,
      services,
      allowsScenarios: boot.environment !== 'prod',
    }),
    anonymousToken: anonymousToken.get,
    botCheck: createBotCheck(origin),
    contextReady: createContextWait(data, queryClient),
    refreshLogin: createRefreshLogin(boot.account.refreshHelpers, origin, report),
    writeLine: (message) => runOperation(data, postUiLogs, { message }),
    onOutcome: (outcome) => {
      if (outcome.effects.announces === 'profile-change' && !outcome.error) session.profileNotice.announce();
      handleRefusal(outcome);
      reportFailure(report, outcome);
      if (isLogged(outcome)) void logOutcome(data, outcome);
    },
  };
}

/** Reports a failed operation as a problem; does nothing after a success. */
function reportFailure(report: Report, { service, operation, effects, error }: Outcome): void {
  if (!error) return;
  const problem = {
    where: `${service}.${operation}`,
    what: `failed: ${error.kind}${error.status === undefined ? '' : ` ${error.status}`}`,
    fix: 'See the log of the service.',
  };
  report(problem, effects.reportsTo);
}
