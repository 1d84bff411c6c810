// @vitest-environment node
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { addRunHooks, partitionedCookie } from './scenario-run.ts';

afterEach(() => setClock(undefined));

it.each([
  ['id=1; Path=/; SameSite=Lax; HttpOnly', 'id=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned'],
  ['id=secure; path=/x; samesite=lax; secure', 'id=secure; path=/x; SameSite=None; Secure; Partitioned'],
  ['id=1', 'id=1; SameSite=None; Secure; Partitioned'],
])('the cookie %j is, in the frame of another site, %j', (cookie, expected) => {
  expect(partitionedCookie(cookie)).toBe(expected);
  expect(partitionedCookie(expected)).toBe(expected);
});

it.each([
  ['a preview', 'SameSite=None; Secure; Partitioned', { preview: { token: 't' } }],
  ['a scenario without a preview', 'SameSite=Strict', {}],
])('in %s, every cookie of a response is sent with %j', async (_name, attributes, run) => {
  const app = Fastify();
  addRunHooks(app, async () => ({ name: 'a', id: 'b', document: { page: '/' }, clock: { frozen: 0 }, ...run }));
  const cookies = ['one=1; Path=/; SameSite=Strict', 'two=2; Path=/; SameSite=Strict'];
  app.get('/reply', (_request, reply) => reply.header('set-cookie', cookies).send({}));
  app.get('/single', (_request, reply) => reply.header('set-cookie', cookies[0]).send({}));
  app.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('Set-Cookie', cookies).end();
  });
  // A real server, because `inject` writes all headers with `setHeader`.
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { host: 'qa.localhost', cookie: 'scenario=a' };
  const cookiesOf = async (path: string): Promise<unknown> => {
    const sent = get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.headers['set-cookie'];
  };
  const [one, two] = [`one=1; Path=/; ${attributes}`, `two=2; Path=/; ${attributes}`];
  expect(await cookiesOf('/reply')).toEqual([one, two]);
  expect(await cookiesOf('/single')).toEqual([one]);
  expect(await cookiesOf('/raw')).toEqual([one, two]);
  await app.close();
});
