import { PortalError } from '#src/lib/portal-error.ts';

export type HttpFailure = 'timeout' | 'unreachable' | 'status' | 'malformed';

export interface HttpErrorDetails {
  readonly status?: number | undefined;
  /** The answer's body when it was JSON. */
  readonly body?: unknown;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

const WORDS: Record<HttpFailure, string> = {
  timeout: 'no answer in time',
  unreachable: 'not reached',
  status: 'refused',
  malformed: 'the answer is no JSON',
};

/** A request that brought no content. `status` is there when an answer came. */
export class HttpError extends PortalError {
  override readonly name = 'HttpError';
  readonly kind: HttpFailure;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  /** `where` is the address without its query, which may name a person. */
  constructor(where: string, kind: HttpFailure, { status, body, retryAfterMs, cause }: HttpErrorDetails = {}) {
    super(`${where}: ${WORDS[kind]}${status === undefined ? '' : ` (${status})`}. Try again in a moment.`, { cause });
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}
