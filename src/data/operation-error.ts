import type { Fault } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { HttpError, type HttpFailure } from '#src/http/http-error.ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** Longer messages of a server are not for people. (spec: SEC-28) */
const MAX_MESSAGE = 300;
/** A server that finds more wrong than that is not talking of a form. */
const MAX_FAULTS = 200;

/** An answer that came with status 200 and says that it did not work. Thrown by `parse`. (spec: PROF-03, PROF-39) */
export class RejectedResponse extends PortalError {
  override readonly name = 'RejectedResponse';
  readonly body: unknown;

  constructor(body: unknown) {
    super('The answer says that it did not work. See its message.');
    this.body = body;
  }
}

/** An operation that failed, with what the screens need of it. */
export class OperationError extends PortalError {
  override readonly name = 'OperationError';
  readonly kind: HttpFailure | 'unexpected';
  readonly status: number | undefined;
  readonly errorCode: string;
  /** The service's own words as plain text; '' when it gave none. */
  readonly errorMessage: string;
  /** What the service found wrong with the values of a form, field by field. */
  readonly faults: readonly Fault[];

  constructor(operation: string, cause: unknown) {
    super(`${operation}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    const http = cause instanceof HttpError ? cause : undefined;
    const refused = cause instanceof RejectedResponse ? cause : undefined;
    const body = bagOf(http?.body ?? refused?.body);
    this.kind = http?.kind ?? 'unexpected';
    this.status = http?.status;
    this.errorCode = layers(body).map(codeIn).find(Boolean) ?? '';
    this.errorMessage = layers(body).map(messageIn).find(Boolean) ?? '';
    this.faults = readFaults(body['faults']);
  }
}

const bagOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Services write what went wrong in the answer, in its `data`, or in the `data` of that. (spec: PROF-04, PROF-35) */
function layers(body: JsonObject): readonly JsonObject[] {
  const data = bagOf(body['data']);
  return [body, data, bagOf(data['data'])];
}

function messageIn(layer: JsonObject): string {
  return plainText(layer['errorMessage']) || plainText(layer['errorDescription']);
}

function codeIn({ errorCode }: JsonObject): string {
  return typeof errorCode === 'string' ? errorCode : '';
}

/** Faults of a form as far as they are some. */
function readFaults(value: unknown): readonly Fault[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_FAULTS)
    .filter(isObject)
    .flatMap(({ path, cause, params }) => {
      if (typeof path !== 'string' || typeof cause !== 'string') return [];
      const named = Object.entries(bagOf(params)).filter(
        (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
      );
      return [{ path, cause, params: Object.fromEntries(named) }];
    });
}

/** One line without markup, cut to a length that people read; '' for anything else. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_MESSAGE) return '';
  return value
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
