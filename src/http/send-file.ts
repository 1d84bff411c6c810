import { HttpError, type HttpFailure } from './http-error.ts';
import { parseResponse, type HttpResponse } from './request.ts';

export interface FileRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal?: AbortSignal | undefined;
  /** How much has been sent, 0 to 1; the answer may still take a moment after 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Without a byte sent or received for so long it is given up; a slow line may take as long as it needs. */
  readonly stalledMs?: number;
}

/**
 * Sends the bytes of a file. An XMLHttpRequest, because fetch does not tell how much has been sent. Throws as `request`
 * does: HttpError, or the signal's own reason when the caller gave up.
 */
export function sendFile({
  url,
  method = 'POST',
  headers = {},
  file,
  signal,
  onProgress,
  stalledMs = 30_000,
}: FileRequest): Promise<HttpResponse> {
  const where = url.split('?')[0]!;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const xhr = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => fail('timeout'), stalledMs);
    };
    const settle = (act: () => void): void => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', giveUp);
      act();
    };
    const fail = (kind: HttpFailure): void => {
      settle(() => reject(new HttpError(where, kind)));
      xhr.abort();
    };
    const giveUp = (): void => {
      settle(() => reject(signal!.reason as Error));
      xhr.abort();
    };
    signal?.addEventListener('abort', giveUp);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
    });
    xhr.addEventListener('progress', moved);
    xhr.addEventListener('error', () => fail('unreachable'));
    xhr.addEventListener('load', () =>
      settle(() => {
        try {
          resolve(parseResponse(where, xhr.status, headersOf(xhr), xhr.responseText));
        } catch (error) {
          reject(error);
        }
      }),
    );
    xhr.open(method, url);
    for (const [name, value] of Object.entries({
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      ...headers,
    }))
      xhr.setRequestHeader(name, value);
    moved();
    xhr.send(file);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
}
