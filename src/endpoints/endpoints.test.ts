import { afterEach, expect, it, vi } from 'vitest';
import { createEndpoints, type EndpointsOptions } from './endpoints.ts';

const ORIGIN = 'https://www.portal.example';
const get = (name: string) => ({ name, path: '', method: 'GET', version: 'v1.0' });
const service = (name: string, baseUrl: string) => ({ name, baseUrl, version: 'v1.0', operations: [get('read')] });
const SERVICES = [
  service('own', '/own'),
  service('devices', 'https://devices.example'),
  service('ip', 'https://ip.example'),
];

afterEach(() => vi.unstubAllGlobals());

function endpointsOf(body: unknown, options: Partial<EndpointsOptions> = {}) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async () => Response.json(body));
  vi.stubGlobal('fetch', fetch);
  const endpoints = createEndpoints({
    lookupUrl: 'https://lookup.example/config',
    origin: ORIGIN,
    tokenOrigins: [],
    allowsScenarios: true,
    ...options,
  });
  return { endpoints, fetch };
}

it('reads the services of a lookup on another origin, with and without a data envelope (API-04, API-05, SYS-02)', async () => {
  for (const body of [
    { services: SERVICES },
    { data: { services: SERVICES } },
    { success: true, data: { services: SERVICES } },
  ]) {
    const { endpoints, fetch } = endpointsOf(body);
    expect(await endpoints.find('devices', 'read')).toMatchObject({
      method: 'GET',
      url: 'https://devices.example/',
      version: 'v1.0',
    });
    expect((await endpoints.find('own', 'read')).url).toBe(`${ORIGIN}/own`);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://lookup.example/config']);
  }
});

it('reads a lookup that is a list, with the keys spelled as in “base URL”, “HTTP method” and “mock flag” (API-05, API-06, SYS-02)', async () => {
  const operation = { name: 'read', path: '/x', httpMethod: 'post', mockFlag: true, scenarioName: 'slow' };
  const devices = { name: 'devices', baseURL: 'https://devices.example', version: 'v2.0', operations: [operation] };
  for (const body of [[devices], { data: [devices] }]) {
    const { endpoints } = endpointsOf(body);
    expect(await endpoints.find('devices', 'read')).toMatchObject({
      method: 'POST',
      url: 'https://devices.example/x/slow',
      version: 'v2.0',
    });
  }
});

it('services of another origin are sent the documented headers, unless the configuration says otherwise (API-10)', async () => {
  const services = { ip: { standardHeaders: false }, own: { standardHeaders: false } };
  const headersOf = async (name: string, choices: EndpointsOptions['services']) => {
    const { standardHeaders, idempotencyKey } = await endpointsOf(
      { services: SERVICES },
      { services: choices ?? {} },
    ).endpoints.find(name, 'read');
    return { standardHeaders, idempotencyKey };
  };
  expect(await headersOf('devices', services)).toEqual({ standardHeaders: true, idempotencyKey: false });
  expect(await headersOf('ip', services)).toEqual({ standardHeaders: false, idempotencyKey: false });
  expect(await headersOf('devices', { devices: { idempotencyKey: true } })).toEqual({
    standardHeaders: true,
    idempotencyKey: true,
  });
  // The portal's own server accepts both kinds of headers.
  expect(await headersOf('own', services)).toEqual({ standardHeaders: true, idempotencyKey: true });
});

it.each([
  ['path', 'https://devices.example/x/slow'],
  ['query', 'https://devices.example/x?scenarioName=slow'],
])(
  'a mock scenario is added to the %s of the address, but never in production (API-08, OPEN-06, SEC-19)',
  async (scenarioAs, url) => {
    const operation = { name: 'read', path: '/x', method: 'GET', mock: true, scenarioName: 'slow', scenarioAs };
    const body = [{ name: 'devices', baseUrl: 'https://devices.example', version: 'v1.0', operations: [operation] }];
    const urlWith = async (allowsScenarios: boolean) =>
      (await endpointsOf(body, { allowsScenarios }).endpoints.find('devices', 'read')).url;
    expect(await urlWith(true)).toBe(url);
    expect(await urlWith(false)).toBe('https://devices.example/x');
  },
);

it.each([
  ['/download?tv-code=', 'https://fw.example/v1/download?tv-code=A-1&tv-make=Vela'],
  ['/downloadUsb/', 'https://fw.example/v1/downloadUsb/A-1&tv-make=Vela'],
])('a code and a make are appended to the path %s (USB-14)', async (path, url) => {
  const operations = [{ ...get('downloadUsb'), path }];
  const { endpoints } = endpointsOf({ services: [{ name: 'firmware', baseUrl: 'https://fw.example/v1', operations }] });
  expect((await endpoints.find('firmware', 'downloadUsb', {}, 'A-1&tv-make=Vela')).url).toBe(url);
});
