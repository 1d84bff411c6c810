import { defineOperation, type OperationEffects } from '#src/data/operation.ts';
import { visitIds } from '#src/session/visit-ids.ts';

/** A record of how an operation ended: named fields only, never typed values. (spec: API-33, SEC-16) */
export interface OperationLog {
  readonly message: string;
  /**
   * Data about the response, for example its status and error code; never names, addresses, card numbers, codes or
   * tokens.
   */
  readonly responseData: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Effects of log requests: they are not logged themselves, and a refused one never redirects to sign-in. (spec: API-33,
 * API-34)
 */
const LOG_EFFECTS: OperationEffects = { isLogged: false, ignoresRefusal: true, reportsTo: 'server' };

/** Records how an operation ended. */
export const writeOperationLog = defineOperation<OperationLog, void>({
  service: 'logs',
  name: 'operationLog',
  kind: 'write',
  token: 'any',
  body: ({ message, responseData }, session) => ({
    ...visitIds(session.values),
    // Unknown until the profile has been read, if the ID token carries no account ids.
    serviceAccountId: session.state().ids?.serviceAccountId || undefined,
    message,
    responseData,
  }),
  parse: () => undefined,
  effects: LOG_EFFECTS,
});

/** Writes a line to the info log, as customer or agent according to the token. (spec: API-34) */
export const postUiLogs = defineOperation<{ readonly message: string }, void>({
  service: 'logs',
  name: 'postUiLogs',
  kind: 'write',
  token: 'any',
  body: ({ message }, session) => ({ message, trackingId: visitIds(session.values).trackingId }),
  parse: () => undefined,
  effects: LOG_EFFECTS,
});
