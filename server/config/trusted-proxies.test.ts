// @vitest-environment node
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { isAddressOrNetwork, trustOption, type TrustedProxies } from './trusted-proxies.ts';

/** Returns the values that the server reads from a request from 10.0.0.1 whose headers name other addresses. */
async function readClient(trusted: TrustedProxies, forwarded: string) {
  const app = Fastify({ trustProxy: trustOption(trusted) });
  app.get('/', ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const response = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.1',
    headers: {
      host: 'inside',
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'portal.example',
    },
  });
  await app.close();
  return response.json<{ ip: string; protocol: string; host: string }>();
}

const OUTSIDE = { protocol: 'https', host: 'portal.example' };
const CONNECTION = { ip: '10.0.0.1', protocol: 'http', host: 'inside' };

describe('the address of a client', () => {
  it('is the address of the connection if no proxy is trusted (SEC-17)', async () => {
    expect(await readClient(false, '203.0.113.7')).toEqual(CONNECTION);
  });

  it('is the address that the trusted proxy added, not one that the browser sent (SEC-17)', async () => {
    expect(await readClient(true, '203.0.113.7')).toEqual({ ip: '203.0.113.7', ...OUTSIDE });
    expect(await readClient(true, '198.51.100.1, 203.0.113.7')).toEqual({ ip: '203.0.113.7', ...OUTSIDE });
  });

  it('is the last forwarded address that is not a trusted proxy (SEC-17)', async () => {
    const trusted = ['10.0.0.0/8', '192.0.2.5'];
    expect(await readClient(trusted, '198.51.100.1, 203.0.113.7, 192.0.2.5, 10.1.1.1')).toEqual({
      ip: '203.0.113.7',
      ...OUTSIDE,
    });
  });

  it('is the address of the connection if the request comes from a proxy that is not trusted (SEC-17)', async () => {
    expect(await readClient(['192.0.2.5'], '203.0.113.7')).toEqual(CONNECTION);
  });
});

it('trusted proxies are IP addresses and networks, and no other text', () => {
  const good = ['10.0.0.5', '10.0.0.0/8', 'fd00::1', 'fd00::/8', '0.0.0.0/0'];
  const bad = ['', 'proxy.example', '10.0.0.0/33', '10.0.0', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', 'loopback'];
  expect(good.filter((text) => !isAddressOrNetwork(text))).toEqual([]);
  expect(bad.filter(isAddressOrNetwork)).toEqual([]);
});
