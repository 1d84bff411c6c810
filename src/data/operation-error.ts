import { readFaultParams } from '#src/model/form/fault-params.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import { isObject, own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';
import { HttpError, type HttpFailure } from '#src/http/http-error.ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** Maximum number of characters of a service's message that is shown to customers. (spec: SEC-28) */
const MAX_MESSAGE_LENGTH = 300;
/** Maximum number of validation errors that are read from a response. */
const MAX_FAULTS = 200;

/**
 * A response with a success status that reports a failure, or does not confirm the operation. (spec: PROF-03, PROF-39)
 */
export class RejectedResponse extends PortalError {
  override readonly name = 'RejectedResponse';
  readonly body: unknown;

  constructor(body: unknown) {
    super('The response reports a failure. See its message.');
    this.body = body;
  }
}

/** Thrown for an operation that needs the id of the account if the session has none. Nothing is sent. (spec: WAL-53) */
export class AccountUnknown extends PortalError {
  override readonly name = 'AccountUnknown';

  constructor() {
    super('The account id is not known. Load the profile.');
  }
}

/** Returns true if an operation was not sent because the session does not know the account. */
export function isAccountUnknown(error: unknown): boolean {
  return error instanceof OperationError && error.cause instanceof AccountUnknown;
}

/**
 * Returns true if a successful HTTP response reports a failure: `success` is false, or there is an error code, in the
 * response, its `data` or `data.data`. (spec: PROF-03, DEV-15, WAL-19, PRIV-20)
 */
export function reportsFailure(body: unknown): boolean {
  return isObject(body) && layers(body).some((layer) => layer['success'] === false || codeIn(layer) !== '');
}

/**
 * Returns true if a successful HTTP response clearly refuses the operation. A response that says `success: true` beside
 * an error code contradicts itself: it does not show whether the operation was done.
 */
export function isClearRefusal(cause: unknown): boolean {
  return cause instanceof RejectedResponse && reportsFailure(cause.body) && own(cause.body, 'success') !== true;
}

/** A failed operation, with the parts of its response that screens show. */
export class OperationError extends PortalError {
  override readonly name = 'OperationError';
  readonly kind: HttpFailure | 'unexpected';
  readonly status: number | undefined;
  readonly errorCode: string;
  /** The service's message as plain text; '' if there is none or it is too long. */
  readonly errorMessage: string;
  /** Validation errors of a form's fields. */
  readonly faults: readonly Fault[];

  constructor(operation: string, cause: unknown) {
    super(`${operation}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    const http = cause instanceof HttpError ? cause : undefined;
    const rejectedResponse = cause instanceof RejectedResponse ? cause : undefined;
    const response = http?.body ?? rejectedResponse?.body;
    const body = isObject(response) ? response : {};
    this.kind = http?.kind ?? 'unexpected';
    this.status = http?.status;
    this.errorCode = layers(body).map(codeIn).find(Boolean) ?? '';
    this.errorMessage = layers(body).map(messageIn).find(Boolean) ?? '';
    this.faults = readFaults(body['faults']);
  }
}

/**
 * Returns true if the service has clearly refused the operation. Otherwise the caller must assume that it may have been
 * done.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  const { kind, status = 0, cause } = error;
  return isClearRefusal(cause) || (kind === 'status' && status < 500);
}

/** Returns true if the service requires a fresh sign-in before the change. (spec: SEC-13) */
export function needsFreshSignIn(error: unknown): boolean {
  return error instanceof OperationError && error.status === 403 && error.errorCode === 'AUTH-FRESH';
}

/**
 * Returns the layers of a response body in which a service may describe an error: the body, its `data` and its
 * `data.data`. (spec: PROF-04, PROF-35)
 */
function layers(body: JsonObject): readonly JsonObject[] {
  const data = ownObject(body, 'data');
  return [body, data, ownObject(data, 'data')];
}

/** Returns the error message in one layer of a response body; '' if there is none. */
function messageIn(layer: JsonObject): string {
  return plainText(layer['errorMessage']) || plainText(layer['errorDescription']);
}

/** Returns the error code in one layer of a response body; '' if there is none. */
function codeIn({ errorCode }: JsonObject): string {
  return textOrEmpty(errorCode);
}

/** Returns the well-formed entries of `faults` in a response body; an empty list if it is not a list. */
function readFaults(value: unknown): readonly Fault[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_FAULTS)
    .filter(isObject)
    .flatMap((error) => {
      const { path, cause } = error;
      if (typeof path !== 'string' || typeof cause !== 'string') return [];
      return [{ path, cause, params: readFaultParams(error) }];
    });
}

/** Returns a text as one line without markup; '' if it is too long or not a text. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_MESSAGE_LENGTH) return '';
  return value
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
