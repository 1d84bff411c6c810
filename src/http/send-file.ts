import { isClockSet } from '#src/lib/clock.ts';
import { beforeRequest } from './before-request.ts';
import { HttpError } from './http-error.ts';
import { parseResponse, type HttpResponse } from './request.ts';

/** A request whose body is a file. */
export interface FileRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal?: AbortSignal | undefined;
  /** Called with the part of the file that has been sent, from 0 to 1; the response may still take a moment after 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /**
   * Milliseconds without a byte sent or received after which the request times out; its whole duration is unlimited.
   */
  readonly stalledMs?: number;
}

/**
 * Sends the bytes of a file. Uses XMLHttpRequest because fetch does not report upload progress. Throws as `request`
 * does: HttpError, or the signal's reason if the caller aborted.
 */
export async function sendFile(fileRequest: FileRequest): Promise<HttpResponse> {
  const { url, method = 'POST', headers = {}, file, signal } = fileRequest;
  const wait = beforeRequest({ url, method, signal });
  if (wait) await wait;
  signal?.throwIfAborted();
  const xhr = new XMLHttpRequest();
  const response = responseOf(xhr, fileRequest);
  xhr.open(method, url);
  const allHeaders = { accept: 'application/json', 'content-type': 'application/octet-stream', ...headers };
  for (const [name, value] of Object.entries(allHeaders)) xhr.setRequestHeader(name, value);
  xhr.send(file);
  return response;
}

/** Returns the response that `xhr` will receive; aborts `xhr` if it stalls or the caller aborts. */
function responseOf(
  xhr: XMLHttpRequest,
  { url, signal, onProgress, stalledMs = 30_000 }: FileRequest,
): Promise<HttpResponse> {
  const where = url.split('?')[0]!;
  const settled = new AbortController();
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const response = new Promise<HttpResponse>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error);
      xhr.abort();
    };
    const restartStallTimer = (): void => {
      clearTimeout(stallTimer);
      // A scenario may show an upload that stalls. It must not time out.
      if (!isClockSet()) stallTimer = setTimeout(() => fail(new HttpError(where, 'timeout')), stalledMs);
    };
    signal?.addEventListener('abort', () => fail(signal.reason), { signal: settled.signal });
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer();
      onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
    });
    xhr.addEventListener('progress', restartStallTimer);
    xhr.addEventListener('error', () => fail(new HttpError(where, 'unreachable')));
    xhr.addEventListener('load', () => {
      try {
        resolve(parseResponse(where, xhr.status, headersOf(xhr), xhr.responseText));
      } catch (error) {
        reject(error);
      }
    });
    restartStallTimer();
  });
  return response.finally(() => {
    clearTimeout(stallTimer);
    settled.abort();
  });
}

/** Returns the headers of a response. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
}
