import type { Endpoint, Endpoints } from '#src/endpoints/endpoints.ts';
import { request, type HttpResponse } from '#src/http/request.ts';
import { sendFile } from '#src/http/send-file.ts';
import type { SessionValueName } from '#src/session/session-values.ts';
import { hasAccountIds, type Session } from '#src/session/session.ts';
import { visitIds } from '#src/session/visit-ids.ts';
import type { Operation, OperationEffects } from './operation.ts';
import { botCheckHeader, sendWithBotCheck, type BotCheck } from './bot-check.ts';
import { AccountUnknown, OperationError, RejectedResponse, reportsFailure } from './operation-error.ts';

/** The services that operations run with; the host composes them. */
export interface DataServices {
  readonly endpoints: Endpoints;
  readonly session: Session;
  readonly language: string;
  /** Returns a token for visitors; undefined if none can be fetched. (spec: API-13, API-38) */
  readonly anonymousToken: () => Promise<string | undefined>;
  /**
   * Resolves when the session context is known, or when the request for the profile has ended without one. Account
   * calls wait for it. Without this function they do not wait. (spec: API-11, API-23)
   */
  readonly contextReady?: () => Promise<void>;
  /**
   * Returns a new access token for a page family of the Privacy Center (`request`, `identity` or `dashboard`), from the
   * service that the configuration names for this family; undefined if there is none. (spec: PC-31)
   */
  readonly refreshLogin?: (family: string) => Promise<string | undefined>;
  /**
   * Solves the puzzles for operations with `isBotChecked`. Without it, these operations are sent without a solution.
   */
  readonly botCheck?: BotCheck;
  /** Called when an operation ends, unless it was aborted. */
  readonly onOutcome: (outcome: Outcome) => void;
}

/** How an operation ended. */
export interface Outcome {
  readonly service: string;
  readonly operation: string;
  readonly kind: 'read' | 'write';
  readonly effects: OperationEffects;
  readonly error: OperationError | undefined;
}

/** Options of one run of an operation. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  /** All attempts at one write have the same key. */
  readonly idempotencyKey?: string;
  /** Called with the fraction of a file that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/**
 * Runs an operation: endpoint lookup, headers, request, parsing. Throws OperationError, or the signal's reason if
 * aborted.
 */
export async function runOperation<Input, Output>(
  services: DataServices,
  operation: Operation<Input, Output>,
  input: Input,
  options: RunOptions = {},
): Promise<Output> {
  const { service, name, kind, effects = {} } = operation;
  const end = (error: OperationError | undefined): void =>
    services.onOutcome({ service, operation: name, kind, effects, error });
  try {
    const sendOnce = (needsSolution: boolean): Promise<HttpResponse> =>
      send(services, operation, input, options, needsSolution);
    const isCustomer = services.session.accessToken() !== undefined;
    const response = await (operation.isBotChecked ? sendWithBotCheck(isCustomer, sendOnce) : sendOnce(false));
    if (reportsFailure(response.body)) throw new RejectedResponse(response.body);
    const output = operation.parse(response);
    updateSessionValues(services.session, operation, operation.keep?.(response));
    const ids = operation.ids?.(output);
    if (ids) services.session.identify(ids);
    end(undefined);
    return output;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = new OperationError(`${service}.${name}`, cause);
    const recoveredOutput = operation.recover?.(error);
    end(recoveredOutput === undefined ? error : undefined);
    if (recoveredOutput === undefined) throw error;
    updateSessionValues(services.session, operation);
    return recoveredOutput;
  }
}

/** Removes the values that a success removes from the session, then stores the new ones. */
function updateSessionValues(
  { values }: Session,
  { forgets = [] }: Pick<Operation<never, unknown>, 'forgets'>,
  newValues: Partial<Record<SessionValueName, string>> = {},
): void {
  for (const name of forgets) values.remove(name);
  for (const [name, value] of Object.entries(newValues)) if (value) values.set(name as SessionValueName, value);
}

/** Sends the request of an operation once. Account calls first wait for the session context. */
async function send<Input, Output>(
  services: DataServices,
  operation: Operation<Input, Output>,
  input: Input,
  { signal, idempotencyKey, onProgress }: RunOptions,
  needsSolution: boolean,
): Promise<HttpResponse> {
  const { endpoints, session } = services;
  if (operation.token === 'customer' && !operation.bringsContext) await services.contextReady?.();
  if (operation.needsAccount && !hasAccountIds(session.state())) throw new AccountUnknown();
  const endpoint = await endpoints.find(
    operation.service,
    operation.name,
    operation.query?.(input),
    operation.suffix?.(input),
  );
  const { url, method } = endpoint;
  const headers = {
    ...(endpoint.standardHeaders ? standardHeaders(services, endpoint) : {}),
    ...(await tokenHeaders(services, operation.token, endpoint)),
    ...bearerHeader(endpoints, url, operation.bearer?.(input)),
    ...(needsSolution ? await botCheckHeader(services.botCheck, url) : {}),
    ...(idempotencyKey && endpoint.idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  if (operation.file) return sendFile({ url, method, headers, file: operation.file(input), signal, onProgress });
  const body = operation.body?.(input, session);
  return request({ url, method, headers, ...(body === undefined ? {} : { body }), signal });
}

/**
 * Returns the `Authorization` header with a bearer token that a service has issued; no header if there is no token, or
 * if the origin of `url` may not receive tokens. (spec: PC-15)
 */
function bearerHeader(endpoints: Endpoints, url: string, token: string | undefined): Record<string, string> {
  return token && endpoints.mayCarryToken(url) ? { Authorization: `Bearer ${token}` } : {};
}

/** Returns the headers that identify the call, without tokens and account ids. (spec: API-07, API-10, API-12…15) */
function standardHeaders({ session, language }: DataServices, { version }: Endpoint): Record<string, string> {
  const { sessionId, trackingId } = visitIds(session.values);
  return dropEmptyValues({
    'X-Version': version,
    'X-SOURCEID': session.accessToken() ? 'CUSTOMER' : 'AGENT',
    'X-CONTENT-LANGUAGE': language,
    trackingId,
    'X-SESSIONID': sessionId,
  });
}

/**
 * Returns the headers with the token and, in account calls, the ids of the account. Both are sent only to the portal's
 * own server and to origins that the server's configuration lists. The portal's own server receives the ids with every
 * customer's token. (spec: API-10, API-11, API-13, SIGN-24)
 */
async function tokenHeaders(
  { endpoints, session, anonymousToken }: DataServices,
  tokenKind: 'customer' | 'any' | 'none',
  { url, isOwnOrigin }: Endpoint,
): Promise<Record<string, string>> {
  if (tokenKind === 'none' || !endpoints.mayCarryToken(url)) return {};
  const customer = session.accessToken();
  if (!customer) {
    const anonymous = tokenKind === 'any' ? await anonymousToken() : undefined;
    return dropEmptyValues({ Authorization: anonymous && `Bearer ${anonymous}` });
  }
  const Authorization = `Bearer ${customer}`;
  if (tokenKind === 'any' && !isOwnOrigin) return { Authorization };
  const { authKey, ids } = session.state();
  return dropEmptyValues({
    Authorization,
    authCodeKey: authKey,
    personId: ids?.personId,
    xboAccountId: ids?.xboAccountId,
    serviceAccountId: ids?.serviceAccountId,
    Sessioncontext: session.values.get('sessionContext'),
  });
}

/** Drops the headers without a value and returns the others. */
function dropEmptyValues(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
