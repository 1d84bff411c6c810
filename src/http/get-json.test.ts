// @vitest-environment node
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { listen } from '#tests/support/server/listen.ts';
import { getJson } from './get-json.ts';
import { HttpError } from './http-error.ts';

describe('requesting JSON', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/good') response.end('\uFEFF{"a":1}');
      else if (request.url === '/missing') response.writeHead(404).end('{"route":null}');
      else if (request.url === '/broken') response.end('<!doctype html>');
      else if (request.url === '/failing') response.writeHead(500).end('{}');
      else if (request.url === '/reset') response.destroy();
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reads a response, also with a byte-order mark (ENG-07)', async () => {
    expect(await getJson(`${origin}/good`)).toEqual({ status: 200, body: { a: 1 } });
  });

  it('accepts a 404 with a body if the caller asks for it (ROUTE-29)', async () => {
    expect(await getJson(`${origin}/missing`, { accept: [404] })).toEqual({ status: 404, body: { route: null } });
  });

  it.each([
    ['/missing', 'status', 404],
    ['/failing', 'status', 500],
    ['/broken', 'malformed', 200],
    ['/reset', 'unreachable', undefined],
    ['/silent', 'timeout', undefined],
  ])('reports the kind of failure: %s is %s (ERR-04)', async (path, kind, status) => {
    const error = await getJson(origin + path, { timeoutMs: 200 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ kind, status });
  });

  it('never times out while a scenario has set the clock', async () => {
    setClock(() => 0);
    const controller = new AbortController();
    const waited = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 100));
    const response = getJson(`${origin}/silent`, { timeoutMs: 1, signal: controller.signal });
    try {
      expect(await Promise.race([response.catch(String), waited])).toBe('still waiting');
    } finally {
      setClock(undefined);
      controller.abort();
      await response.catch(() => undefined);
    }
  });

  it('rejects with the reason of a caller who aborts (ERR-04)', async () => {
    const controller = new AbortController();
    const response = getJson(`${origin}/silent`, { signal: controller.signal });
    controller.abort(new Error('gone on'));
    await expect(response).rejects.toThrow('gone on');
  });
});
