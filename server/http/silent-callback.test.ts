// @vitest-environment node
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { silentCallback } from './silent-callback.ts';

it('the page of a silent sign-in reports its address to the portal, and only the portal may show it in a frame (AUTH-06)', async () => {
  const app = Fastify();
  addSecurityHeaders(app);
  silentCallback(app);
  app.get('/*', () => 'the page');
  const body = async (url: string): Promise<string> => (await app.inject(url)).body;
  const silent = await app.inject('/account?code=c&state=1234%3Bsilent');
  expect(silent.body).toContain('parent.postMessage');
  expect(silent.headers['content-security-policy']).toContain("frame-ancestors 'self';");
  expect(silent.headers['cache-control']).toBe('no-store');
  for (const url of [
    '/account',
    '/account?code=c&state=1234',
    '/account?state=silent',
    '/devices?code=c&state=1%3Bsilent',
  ])
    expect(await body(url), url).toBe('the page');
});

it('in a preview, the studio around the portal may show the page of a silent sign-in, too', async () => {
  const app = Fastify();
  silentCallback(app, { host: 'studio.localhost', origin: undefined });
  const { headers } = await app.inject({
    url: '/account?code=c&state=1%3Bsilent',
    headers: { host: 'localhost:8080' },
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://studio.localhost:8080;");
});
