import type { Endpoints } from '#src/endpoints/endpoints.ts';
import { request, type HttpResponse } from '#src/http/request.ts';
import { sendFile } from '#src/http/send-file.ts';
import type { SessionValueName } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import type { Operation, OperationEffects } from './operation.ts';
import { OperationError, RejectedResponse, reportsFailure } from './operation-error.ts';

/** The services that operations run with; the host composes them. */
export interface DataServices {
  readonly endpoints: Endpoints;
  readonly session: Session;
  readonly language: string;
  /** Returns a token for visitors; undefined if none can be fetched. (spec: API-13, API-38) */
  readonly anonymousToken: () => Promise<string | undefined>;
  /** Called when an operation ends. */
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

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** The same for all attempts at one write. */
  readonly idempotencyKey?: string;
  /** Called with the sent part of a file, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Runs an operation: endpoint lookup, headers, request, parsing. Throws OperationError, or the signal's reason if aborted. */
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
    const response = await send(services, operation, input, options);
    if (reportsFailure(response.body)) throw new RejectedResponse(response.body);
    const output = operation.parse(response);
    storeValues(services.session, operation.keep?.(response));
    end(undefined);
    return output;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = new OperationError(`${service}.${name}`, cause);
    const recovered = operation.recover?.(error);
    end(recovered === undefined ? error : undefined);
    if (recovered === undefined) throw error;
    return recovered;
  }
}

function storeValues({ values }: Session, kept: Partial<Record<SessionValueName, string>> = {}): void {
  for (const [name, value] of Object.entries(kept)) if (value) values.set(name as SessionValueName, value);
}

async function send<Input, Output>(
  services: DataServices,
  operation: Operation<Input, Output>,
  input: Input,
  { signal, idempotencyKey, onProgress }: RunOptions,
): Promise<HttpResponse> {
  const { endpoints, session } = services;
  const endpoint = await endpoints.find(operation.service, operation.name, operation.query?.(input));
  const { url, method, version } = endpoint;
  const headers = {
    ...(await standardHeaders(services, operation.token, url, version)),
    ...bearerHeader(endpoints, url, operation.bearer?.(input)),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  if (operation.file) return sendFile({ url, method, headers, file: operation.file(input), signal, onProgress });
  const body = operation.body?.(input, session);
  return request({ url, method, headers, ...(body === undefined ? {} : { body }), signal });
}

/** A service's own token is sent only to origins that may receive tokens, like the session's. (spec: PC-15) */
function bearerHeader(endpoints: Endpoints, url: string, token: string | undefined): Record<string, string> {
  return token && endpoints.mayCarryToken(url) ? { Authorization: `Bearer ${token}` } : {};
}

/** Tokens are sent only to origins that the server's configuration names. (spec: API-07, API-10…15) */
async function standardHeaders(
  { endpoints, session, language, anonymousToken }: DataServices,
  tokenKind: 'customer' | 'any' | 'none',
  url: string,
  version: string,
): Promise<Record<string, string>> {
  const mayCarry = tokenKind !== 'none' && endpoints.mayCarryToken(url);
  const customer = mayCarry ? session.accessToken() : undefined;
  const token = customer ?? (mayCarry && tokenKind === 'any' ? await anonymousToken() : undefined);
  const { authKey, ids } = session.state();
  const values: Record<string, string | undefined> = {
    'X-Version': version,
    'X-SOURCEID': customer ? 'CUSTOMER' : 'AGENT',
    'X-CONTENT-LANGUAGE': language,
    trackingId: session.values.get('trackingId'),
    'X-SESSIONID': session.values.get('sessionId'),
    Authorization: token && `Bearer ${token}`,
    ...(customer
      ? {
          authCodeKey: authKey,
          personId: ids?.personId,
          xboAccountId: ids?.xboAccountId,
          serviceAccountId: ids?.serviceAccountId,
          Sessioncontext: session.values.get('sessionContext'),
        }
      : {}),
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
