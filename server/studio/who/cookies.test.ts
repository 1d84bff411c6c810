// @vitest-environment node
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readCookie, setCookie } from './cookies.ts';

it('over https the cookie of a session is sent over https alone, to this very host', async () => {
  const app = Fastify({ trustProxy: true });
  app.get('/', (request, reply) => {
    setCookie(request, reply, 'session', 'secret', 60);
    return { value: readCookie(request, 'session') ?? null };
  });
  const open = async (protocol: string, cookie: string) => {
    const { headers, body } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol, cookie } });
    return { sent: headers['set-cookie'], body };
  };
  const both = 'studio-session=plain; __Host-studio-session=secure';
  expect(await open('https', both)).toEqual({
    sent: '__Host-studio-session=secret; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
    body: '{"value":"secure"}',
  });
  expect(await open('https', 'studio-session=plain')).toMatchObject({ body: '{"value":null}' });
  expect(await open('http', both)).toEqual({
    sent: 'studio-session=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    body: '{"value":"plain"}',
  });
  await app.close();
});
