import { isBag } from '#src/model/bag.ts';
import { HttpError, type HttpFailure } from '#src/http/http-error.ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** Longer messages of a server are not for people. (spec: SEC-28) */
const MAX_MESSAGE = 300;

/** An operation that failed, with what the screens need of it. */
export class OperationError extends PortalError {
  override readonly name = 'OperationError';
  readonly kind: HttpFailure | 'unexpected';
  readonly status: number | undefined;
  readonly errorCode: string;
  /** The service's own words as plain text; '' when it gave none. */
  readonly errorMessage: string;

  constructor(operation: string, cause: unknown) {
    super(`${operation}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    const http = cause instanceof HttpError ? cause : undefined;
    const body = isBag(http?.body) ? http.body : {};
    this.kind = http?.kind ?? 'unexpected';
    this.status = http?.status;
    this.errorCode = typeof body['errorCode'] === 'string' ? body['errorCode'] : '';
    this.errorMessage = plainText(body['errorMessage']);
  }
}

/** One line without markup, cut to a length that people read; '' for anything else. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_MESSAGE) return '';
  return value
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
