import type { Endpoints } from '#src/endpoints/endpoints.ts';
import { request } from '#src/http/request.ts';
import { sendFile } from '#src/http/send-file.ts';
import type { Session } from '#src/session/session.ts';
import type { Operation } from './operation.ts';
import { OperationError } from './operation-error.ts';

/** What one way of running operations needs; the host puts it together. */
export interface DataServices {
  readonly endpoints: Endpoints;
  readonly session: Session;
  readonly language: string;
  /** A token for who has none, or undefined when there is none to be had. (spec: API-13, API-38) */
  readonly anonymousToken: () => Promise<string | undefined>;
  /** Is told how every operation ended. */
  readonly onOutcome: (outcome: Outcome) => void;
}

/** How an operation ended: for the error handler, the error count and the log. */
export interface Outcome {
  readonly service: string;
  readonly operation: string;
  readonly kind: 'read' | 'write';
  readonly error: OperationError | undefined;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** The same for every attempt at one write. */
  readonly idempotencyKey?: string;
  /** How much of a file has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Runs an operation: lookup, headers, request, parse. Throws OperationError only. */
export async function runOperation<Input, Output>(
  services: DataServices,
  operation: Operation<Input, Output>,
  input: Input,
  options: RunOptions = {},
): Promise<Output> {
  const { service, name, kind } = operation;
  try {
    const output = await ask(services, operation, input, options);
    services.onOutcome({ service, operation: name, kind, error: undefined });
    return output;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = new OperationError(`${service}.${name}`, cause);
    const recovered = operation.recover?.(error);
    if (recovered !== undefined) {
      services.onOutcome({ service, operation: name, kind, error: undefined });
      return recovered;
    }
    services.onOutcome({ service, operation: name, kind, error });
    throw error;
  }
}

async function ask<Input, Output>(
  services: DataServices,
  operation: Operation<Input, Output>,
  input: Input,
  { signal, idempotencyKey, onProgress }: RunOptions,
): Promise<Output> {
  const { endpoints, session } = services;
  const endpoint = await endpoints.find(operation.service, operation.name, operation.query?.(input));
  const { url, method, version } = endpoint;
  const headers = {
    ...(await standardHeaders(services, operation.token, url, version)),
    ...ownBearer(endpoints, url, operation.bearer?.(input)),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  if (operation.file) {
    const file = operation.file(input);
    return operation.parse(await sendFile({ url, method, headers, file, signal, onProgress }), session);
  }
  const body = operation.body?.(input, session);
  const answer = await request({ url, method, headers, ...(body === undefined ? {} : { body }), signal });
  return operation.parse(answer, session);
}

/** A token of the service's own goes where tokens may go, like the session's. (spec: PC-15) */
function ownBearer(endpoints: Endpoints, url: string, token: string | undefined): Record<string, string> {
  return token && endpoints.mayCarryToken(url) ? { Authorization: `Bearer ${token}` } : {};
}

/** The headers of the specification; a token goes only where the server's configuration says. (spec: API-07, API-10…15) */
async function standardHeaders(
  { endpoints, session, language, anonymousToken }: DataServices,
  wanted: 'customer' | 'any' | 'none',
  url: string,
  version: string,
): Promise<Record<string, string>> {
  const mayCarry = wanted !== 'none' && endpoints.mayCarryToken(url);
  const customer = mayCarry ? session.accessToken() : undefined;
  const token = customer ?? (mayCarry && wanted === 'any' ? await anonymousToken() : undefined);
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
