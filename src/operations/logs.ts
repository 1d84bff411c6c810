import { defineOperation } from '#src/data/operation.ts';

/** A record of how something ended; named fields only, never what a person typed. (spec: API-33, SEC-16) */
export interface OperationLog {
  readonly message: string;
  /** Status, error code and the like; no names, addresses, cards, codes or tokens. */
  readonly responseData: Readonly<Record<string, string | number | boolean>>;
}

export const writeOperationLog = defineOperation<OperationLog, void>({
  service: 'logs',
  name: 'operationLog',
  kind: 'write',
  token: 'any',
  body: ({ message, responseData }, session) => ({
    sessionId: session.values.get('sessionId'),
    trackingId: session.values.get('trackingId'),
    serviceAccountId: session.state().ids?.serviceAccountId,
    message,
    responseData,
  }),
  parse: () => undefined,
});

/** A line for the info log, as customer or agent according to the token. (spec: API-34) */
export const postUiLogs = defineOperation<{ readonly message: string }, void>({
  service: 'logs',
  name: 'postUiLogs',
  kind: 'write',
  token: 'any',
  body: ({ message }, session) => ({ message, trackingId: session.values.get('trackingId') }),
  parse: () => undefined,
});
