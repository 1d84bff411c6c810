import { PortalError } from '#src/lib/portal-error.ts';

/** Why a request failed. */
export type HttpFailure = 'timeout' | 'unreachable' | 'status' | 'malformed';

/** The details of a failed request; most exist only if there was a response. */
export interface HttpErrorDetails {
  readonly status?: number | undefined;
  /** The response body if it is JSON. */
  readonly body?: unknown;
  /** Milliseconds after which the request may be retried, from `Retry-After`. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The failures in words, for the error's message. */
const DESCRIPTIONS: Record<HttpFailure, string> = {
  timeout: 'timed out',
  unreachable: 'unreachable',
  status: 'refused',
  malformed: 'the response is not JSON',
};

/** A failed request. `status` is set if there was a response. */
export class HttpError extends PortalError {
  override readonly name = 'HttpError';
  readonly kind: HttpFailure;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  /** `where` is the address without its query, which may contain customer data. */
  constructor(where: string, kind: HttpFailure, { status, body, retryAfterMs, cause }: HttpErrorDetails = {}) {
    super(`${where}: ${DESCRIPTIONS[kind]}${status === undefined ? '' : ` (${status})`}. Try again in a moment.`, {
      cause,
    });
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}
