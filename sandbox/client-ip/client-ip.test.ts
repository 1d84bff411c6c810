// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientIpRoutes } from './client-ip.ts';

const log = { info: () => undefined, error: () => undefined };
let app: FastifyInstance;
const start = async (trustProxy: boolean, callsPerMinute = 120): Promise<FastifyInstance> => {
  app = Fastify({ trustProxy });
  await clientIpRoutes(app, { log, callsPerMinute });
  return app;
};
const request = (remoteAddress: string, headers = {}) =>
  app.inject({ url: '/sandbox/client-ip', remoteAddress, headers });
afterEach(() => app.close());

describe('the lookup of the client address', () => {
  it('returns the address of the connection (API-36)', async () => {
    await start(false);
    expect((await request('203.0.113.5')).json()).toEqual({ ip: '203.0.113.5' });
    expect((await request('::ffff:203.0.113.5')).json()).toEqual({ ip: '203.0.113.5' });
    expect((await request('2001:db8::7')).json()).toEqual({ ip: '2001:db8::7' });
    expect((await request('203.0.113.5')).headers['cache-control']).toBe('no-store');
  });

  it('accepts a forwarding header only from a trusted proxy (SEC-17)', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    await start(false);
    expect((await request('203.0.113.5', headers)).json()).toEqual({ ip: '203.0.113.5' });
    await app.close();
    await start(true);
    expect((await request('203.0.113.5', headers)).json()).toEqual({ ip: '198.51.100.9' });
  });

  it('limits requests in a minute, and accepts GET only (API-36, SEC-03)', async () => {
    await start(false, 1);
    expect((await request('203.0.113.5')).statusCode).toBe(200);
    expect((await request('203.0.113.5')).statusCode).toBe(429);
    expect((await request('203.0.113.6')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/sandbox/client-ip' })).headers['allow']).toBe('GET');
    expect((await app.inject('/sandbox/client-ip/more')).statusCode).toBe(404);
  });
});
