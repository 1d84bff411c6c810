import { PortalError } from '#src/lib/portal-error.ts';

export type HttpFailure = 'timeout' | 'unreachable' | 'status' | 'malformed';

/** A request that brought no content. `status` is there when an answer came. */
export class HttpError extends PortalError {
  override readonly name = 'HttpError';
  readonly kind: HttpFailure;
  readonly status: number | undefined;

  constructor(where: string, kind: HttpFailure, status?: number, cause?: unknown) {
    const what = {
      timeout: 'no answer in time',
      unreachable: 'not reached',
      status: `answered ${status}`,
      malformed: 'the answer is no JSON',
    }[kind];
    super(`${where}: ${what}. Try again in a moment.`, { cause });
    this.kind = kind;
    this.status = status;
  }
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface GetJsonOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Statuses beside 2xx whose body is content, for example 404 of the layout service. */
  readonly accept?: readonly number[];
}

/** The only fetch of JSON. Throws HttpError, or the signal's own reason when the caller gave up. */
export async function getJson(
  url: string,
  { signal, timeoutMs = 10_000, accept = [] }: GetJsonOptions = {},
): Promise<JsonAnswer> {
  const where = url.split('?')[0]!;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok && !accept.includes(response.status)) throw new HttpError(where, 'status', response.status);
    const text = await response.text();
    return { status: response.status, body: parseBody(text, where, response.status) };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new HttpError(where, timeout.aborted ? 'timeout' : 'unreachable', undefined, error);
  }
}

function parseBody(text: string, where: string, status: number): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new HttpError(where, 'malformed', status, error);
  }
}
