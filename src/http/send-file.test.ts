import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { listen } from '#tests/support/server/listen.ts';
import { HttpError } from './http-error.ts';
import { sendFile } from './send-file.ts';

/** An XMLHttpRequest that a test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  sent: unknown;
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 2\r\n';
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  finish(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

const file = new Blob(['12345678']);
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((reason: unknown) => reason);

describe('sending a file', () => {
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('sends the bytes and reports the progress from 0 to 1 (HELP-15)', async () => {
    const parts: number[] = [];
    const response = sendFile({ url: '/u?x=1', headers: { a: 'b' }, file, onProgress: (part) => parts.push(part) });
    const { last } = FakeRequest;
    last.progress(0, 8);
    last.progress(4, 8);
    last.progress(8, 8);
    last.progress(0, 0);
    last.finish(200, '\uFEFF{"upload":{"token":"t"}}');
    expect(await response).toMatchObject({ status: 200, body: { upload: { token: 't' } } });
    expect((await response).headers.get('retry-after')).toBe('2');
    expect(parts).toEqual([0, 0.5, 1, 0]);
    expect([last.method, last.url, last.sent]).toEqual(['POST', '/u?x=1', file]);
    expect(last.headers).toEqual({ accept: 'application/json', 'content-type': 'application/octet-stream', a: 'b' });
  });

  it.each([
    ['status', 422, '{"errorCode":"FORM-422"}', { status: 422, body: { errorCode: 'FORM-422' }, retryAfterMs: 2000 }],
    ['status', 502, '<html>', { status: 502, body: undefined }],
    ['malformed', 200, '<html>', { status: 200 }],
  ])('reports the kind of failure: %s for status %i (ERR-04)', async (kind, status, text, more) => {
    const error = failure(sendFile({ url: '/u?email=x', file }));
    FakeRequest.last.finish(status, text);
    expect(await error).toBeInstanceOf(HttpError);
    expect(await error).toMatchObject({ kind, ...more });
    expect(String(await error)).not.toContain('email');
  });

  it('reports the service as unreachable if the connection breaks (ERR-04)', async () => {
    const error = failure(sendFile({ url: '/u', file }));
    FakeRequest.last.dispatchEvent(new Event('error'));
    expect(await error).toMatchObject({ kind: 'unreachable' });
  });

  it('never times out while a scenario has set the clock', async () => {
    vi.useFakeTimers();
    setClock(() => 0);
    onTestFinished(() => setClock(undefined));
    const response = sendFile({ url: '/u', file, stalledMs: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(FakeRequest.last.aborted).toBe(false);
    FakeRequest.last.finish(200, '{"late":true}');
    expect((await response).body).toEqual({ late: true });
  });

  it('times out if no byte moves, but not because of its whole duration (ERR-04)', async () => {
    vi.useFakeTimers();
    const error = failure(sendFile({ url: '/u', file, stalledMs: 1000 }));
    const { last } = FakeRequest;
    for (let step = 1; step <= 5; step += 1) {
      vi.advanceTimersByTime(900);
      last.progress(step, 8);
    }
    expect(last.aborted).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await error).toMatchObject({ kind: 'timeout' });
    expect(last.aborted).toBe(true);
  });

  it('rejects with the caller’s reason if it is aborted, before and during the request (HELP-17)', async () => {
    const controller = new AbortController();
    const error = failure(sendFile({ url: '/u', file, signal: controller.signal }));
    const { last } = FakeRequest;
    const reason = new Error('no more');
    controller.abort(reason);
    expect(await error).toBe(reason);
    expect(last.aborted).toBe(true);
    last.finish(200, '{}');
    expect(await failure(sendFile({ url: '/u', file, signal: controller.signal }))).toBe(reason);
    expect(FakeRequest.last).toBe(last);
  });
});

describe('sending a file over HTTP', () => {
  let server: Server;
  let origin: string;
  const got: { type: string | undefined; bytes: string }[] = [];

  beforeAll(async () => {
    server = createServer((request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST')
          got.push({ type: request.headers['content-type'], bytes: Buffer.concat(chunks).toString() });
        response.end('{"ok":true}');
      });
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends the bytes unchanged (HELP-15)', async () => {
    expect(await sendFile({ url: `${origin}/u`, file })).toMatchObject({ status: 200, body: { ok: true } });
    expect(got).toEqual([{ type: 'application/octet-stream', bytes: '12345678' }]);
  });
});
