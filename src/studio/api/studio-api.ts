import { HttpError } from '#src/http/http-error.ts';
import { request, type HttpResponse } from '#src/http/request.ts';
import { sendFile } from '#src/http/send-file.ts';
import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import { own } from '#src/model/json.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Query = Readonly<Record<string, string | number | undefined>>;

export interface SendOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Timeout of the request. The check of a change and publishing need more time than other requests. */
  readonly timeoutMs?: number;
}

/** The editing API of the server. Every function throws an HttpError if the request fails. */
export interface StudioApi {
  get<Result>(path: string, options?: Omit<SendOptions, 'body'>): Promise<Result>;
  send<Result>(method: HttpMethod, path: string, options?: SendOptions): Promise<Result>;
  /** Sends the bytes of a file. */
  sendFile<Result>(path: string, query: Query, file: Blob): Promise<Result>;
  /** Notified after a response with status 401: the editor is no longer signed in. */
  readonly ended: Subscribers;
}

/** Path of the editing API. */
const API_PATH = '/studio/api';

/** Creates the client of the editing API. Paths are relative to `/studio/api`, for example `/changes`. */
export function createStudioApi(): StudioApi {
  const ended = createSubscribers();
  const noticeEnd = (response: Promise<HttpResponse>): Promise<HttpResponse> =>
    response.catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) ended.notify();
      throw error;
    });
  const send = async <Result>(method: HttpMethod, path: string, options: SendOptions = {}): Promise<Result> => {
    const { query, timeoutMs = 30_000, ...rest } = options;
    const { body } = await noticeEnd(request({ url: apiAddress(path, query), method, timeoutMs, ...rest }));
    return body as Result;
  };
  return {
    ended,
    send,
    get: (path, options) => send('GET', path, options),
    sendFile: async <Result>(path: string, query: Query, file: Blob) => {
      const { body } = await noticeEnd(sendFile({ url: apiAddress(path, query), method: 'PUT', file }));
      return body as Result;
    },
  };
}

/** Returns the address of a path of the API with a query. Parameters that are undefined are left out. */
export function apiAddress(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return API_PATH + path + (text && `?${text}`);
}

/** Returns why a request failed, in words for the editor. */
export function failureInWords(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Something went wrong. Try again.';
  const reason = own(error.body, 'error');
  if (typeof reason === 'string') return reason;
  if (error.kind === 'unreachable') return 'The studio cannot reach its server. Check your connection and try again.';
  if (error.kind === 'timeout') return 'The server takes too long. Try again in a moment.';
  return 'Something went wrong. Try again.';
}
