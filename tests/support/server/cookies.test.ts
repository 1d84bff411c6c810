// @vitest-environment node
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieFetch } from './cookie-fetch.ts';
import { createHttpBrowser } from './http-browser.ts';
import { listen } from './listen.ts';

/** Sets the cookie in the query, and responds with the cookies of the request. */
const server = createServer(({ url = '/', headers }, response) => {
  const line = new URL(url, 'http://server').searchParams.get('set');
  if (line !== null) response.setHeader('set-cookie', line);
  response.end(headers.cookie ?? '');
});
let origin = '';
beforeAll(async () => {
  origin = `http://localhost:${await listen(server)}`;
});
afterAll(() => server.close());

const setting = (line: string): string => `${origin}/?set=${encodeURIComponent(line)}`;

it.each([
  ['/a', true],
  ['/a/b', true],
  ['/ab', false],
  ['/', false],
])('a cookie of the path /a at the address %s is sent: %s', async (path, isSent) => {
  const browser = createHttpBrowser();
  await browser.request(setting('one=1; Path=/a'));
  expect((await browser.request(origin + path)).text).toBe(isSent ? 'one=1' : '');
});

it.each([
  ['one=; Max-Age=0', ''],
  ['one=; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT', ''],
  ['one=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', ''],
  ['one=2; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'one=2'],
  ['one=2', 'one=2'],
])('after a cookie is set again with %s, the next request has the cookies "%s"', async (line, expected) => {
  const browser = createHttpBrowser();
  const get = cookieFetch();
  for (const one of ['one=1', line]) {
    await browser.request(setting(one));
    await get(setting(one));
  }
  expect((await browser.request(origin)).text).toBe(expected);
  expect(await (await get(origin)).text()).toBe(expected);
});
