// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { faultsAfter, startSmallApp, statusOf, type SmallApp } from './test-support/small-app.ts';

let small: SmallApp;
let port: number;
let lines: string[];
const send = (bytes: string) => small.send(bytes);

beforeAll(async () => {
  small = await startSmallApp();
  ({ port, lines } = small);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => small.app.close());

const get = (path: string, headers: readonly string[]) =>
  send(`GET ${path} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
const post = (body: string, headers: readonly string[] = []) =>
  send(
    `POST /api/problems HTTP/1.1\r\n${['Host: portal.vela.example', 'Connection: close', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`,
  );

describe('the Host header', () => {
  it.each([
    ['Host: portal.vela.example', 200],
    ['Host: PORTAL.vela.example:8080', 200],
    ['Host: qa.evil.example', 421],
    ['Host: my-dev-box.example', 421],
    ['Host: localhost', 421],
    ['Host: 127.0.0.1', 421],
    ['Host: portal.vela.example.evil.example', 421],
    ['Host: por tal', 400],
    ['Host: portal.vela.example/x', 400],
    ['Host: user@portal.vela.example', 400],
    ['Host:', 400],
    ['X-Other: 1', 400],
  ])('%j gets status %i (SEC-20)', async (header, status) => {
    expect(statusOf(await get('/', [header]))).toBe(status);
  });

  it('may not be repeated (SEC-20)', async () => {
    const twice = ['Host: portal.vela.example', 'Host: qa.vela.example'];
    expect(statusOf(await get('/', twice))).toBe(400);
    expect(statusOf(await get('/', twice.toReversed()))).toBe(400);
  });

  it('may be an IP address on paths for health checks (SEC-20)', async () => {
    expect(statusOf(await get('/api/release', [`Host: 10.0.0.5:${port}`]))).toBe(200);
    expect(statusOf(await get('/api/release/more', [`Host: 10.0.0.5:${port}`]))).toBe(421);
  });

  it('selects environment and language from the list alone (SEC-19, SEC-20)', async () => {
    const bootOf = async (host: string) => /id="boot">(.*)<\/script>/.exec(await get('/', [`Host: ${host}`]))![1]!;
    expect(JSON.parse(await bootOf('es.vela.example'))).toMatchObject({ language: 'es', environment: 'prod' });
    expect(JSON.parse(await bootOf('qa.vela.example'))).toMatchObject({ language: 'en', environment: 'qa' });
    expect(statusOf(await get('/api/forms', ['Host: qa.vela.example']))).toBe(200);
    expect(statusOf(await get('/api/forms', ['Host: portal.vela.example']))).toBe(404);
  });

  it('never decides the origin of links (SEC-20)', async () => {
    const page = await get('/support', ['Host: portal.vela.example:666']);
    expect(page).toContain('<link rel="canonical" href="https://portal.vela.example/support">');
    expect(page).toContain('hreflang="es" href="https://es.vela.example/support"');
    expect(page).not.toContain('vela.example:666');
  });
});

describe('unusual requests', () => {
  const HOST = 'Host: portal.vela.example';

  it.each([
    ['NUL in the path', '/a%00b'],
    ['line feeds in the path', '/a%0d%0a%7b%22level%22%3a%22error%22%7d'],
    ['repeated query names', '/api/endpoints?configId=a&configId=b&environment=qa&environment=prod'],
    ['repeated names of a layout request', '/sitecore/api/layout/render/jss?item=/a&item=/b&sc_lang=en&sc_lang=es'],
    ['a malformed escape', '/%E0%A4%A'],
    ['a long path', `/${'a/'.repeat(4000)}`],
    ['a form with a repeated language', '/api/forms/x?language=en&language=es'],
  ])('with %s get no server error, and each log line stays one JSON object', async (_name, path) => {
    expect(faultsAfter(statusOf(await get(path, [HOST])), lines)).toEqual([]);
  });

  it('are checked for a server error, a missing response and a broken log line (control)', () => {
    const log: string[] = [];
    createLog((line) => log.push(line)).info('one', { path: 'a\nb' });
    expect(faultsAfter(200, log)).toEqual([]);
    expect(faultsAfter(500, log)).toEqual(['status 500']);
    expect(faultsAfter(statusOf(''), log)).toEqual(['status NaN']);
    expect(faultsAfter(200, ['{"event":"one"}\n{"event":"forged"}\n', 'GET /a'])).toHaveLength(2);
  });

  it('with more than 100 nested values in JSON get status 400 or 413, and 500 brackets in a text do not', async () => {
    const nestedLists = (depth: number) =>
      `{"path":"/","where":"a","what":"b","fix":"c","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const lengthOf = (body: string) => [`Content-Length: ${body.length}`];
    // Expected status by the number of nested lists. The object around the lists is one more level.
    const expected = { 99: 204, 100: 400, 3000: 400, 30_000: 413 };
    for (const [lists, status] of Object.entries(expected)) {
      const body = nestedLists(Number(lists));
      expect(statusOf(await post(body, lengthOf(body))), lists).toBe(status);
    }
    const brackets = JSON.stringify({ path: '/', where: '['.repeat(500), what: 'a', fix: 'b' });
    expect(statusOf(await post(brackets, lengthOf(brackets)))).toBe(204);
  });

  it('with a broken chunked body get status 400', async () => {
    expect(statusOf(await post('zz\r\nabc\r\n', ['Transfer-Encoding: chunked']))).toBe(400);
  });

  it.each([
    ['400', 'GET / HTTP/9.9\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: portal.vela.example\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('that the HTTP parser refuses with %s get the security headers', async (status, bytes) => {
    const response = await send(bytes);
    expect(statusOf(response)).toBe(Number(status));
    expect(response).toMatch(/x-content-type-options: nosniff/i);
    expect(response).toMatch(/content-security-policy: default-src 'none'/i);
  });
});

it('reports of browsers are logged without names, codes, email addresses, cards and tokens (SEC-16)', async () => {
  const what = 'firstName: Rosa failed for rosa@example.com with code 123456, card 4111 1111 1111 1111, Bearer abc.def';
  const body = JSON.stringify({ path: '/account?otp=654321', where: '"lastName":"Delgado"', what, fix: 'x' });
  expect(statusOf(await post(body, [`Content-Length: ${body.length}`]))).toBe(204);
  const line = lines.find((each) => each.includes('browser-problem'))!;
  expect(line).not.toMatch(/rosa|delgado|\d{6}|1111|abc\.def/i);
  expect(line).toContain('[email] with code [code]');
});
