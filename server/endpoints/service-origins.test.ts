// @vitest-environment node
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { createLog } from '../log.ts';
import { createServiceOrigins } from './service-origins.ts';

const service = (baseUrl: string) => ({
  // Each service needs a name of its own: of two services with the same name, only the last one is used.
  name: `service at ${baseUrl}`,
  baseUrl,
  version: 'v1.0',
  operations: [{ name: 'getDevices', path: '/devices', method: 'GET' }],
});
const lines: string[] = [];
const log = createLog((line) => lines.push(line));
const ids = { configId: 'portal', configType: 'web' };

describe('the origins of the portal’s own lookup', () => {
  it('are those of the published endpoints of each environment (OPEN-05)', async () => {
    let release = 1;
    const origins = createServiceOrigins({
      account: { ...ids, lookupUrl: '/api/endpoints' },
      source: () => ({
        endpoints: (environment) => ({
          etag: `"${release}"`,
          body: Buffer.from(
            JSON.stringify({ services: [service('/own'), service(`https://${environment}-${release}.example/v1`)] }),
          ),
        }),
      }),
      log,
    });
    expect(await origins('qa')).toEqual(['https://qa-1.example']);
    expect(await origins('prod')).toEqual(['https://prod-1.example']);
    release = 2;
    expect(await origins('qa')).toEqual(['https://qa-2.example']);
  });
});

describe('the origins of a lookup on another server', () => {
  let server: http.Server;
  let lookup: string;
  let time = 0;
  let status = 200;
  let services: unknown[] = [];
  const requests: string[] = [];
  const create = () =>
    createServiceOrigins({
      account: { ...ids, lookupUrl: `${lookup}/config?key=1` },
      source: () => ({ endpoints: () => undefined }),
      log,
      now: () => time,
    });

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      requests.push(request.url!);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ services }));
    });
    lookup = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    requests.length = 0;
    lines.length = 0;
    time = 0;
    status = 200;
    services = [service('https://devices.example/v1'), service('/own')];
  });

  it('are requested with configId, configType and environment, and include the lookup itself (API-02, SYS-02)', async () => {
    const origins = create();
    const all = await Promise.all([origins('qa'), origins('qa')]);
    expect(all).toEqual(Array.from({ length: 2 }, () => [lookup, 'https://devices.example']));
    expect(requests).toEqual(['/config?key=1&configId=portal&configType=web&environment=qa']);
  });

  it('are refreshed in the background, and before the page when they are old (SYS-02)', async () => {
    const origins = create();
    await origins('prod');
    services = [service('https://moved.example')];
    time = 60_000;
    expect(await origins('prod')).toContain('https://devices.example');
    await expect.poll(() => origins('prod')).toEqual([lookup, 'https://moved.example']);
    services = [service('https://again.example')];
    time = 700_001;
    expect(await origins('prod')).toEqual([lookup, 'https://again.example']);
    expect(requests).toHaveLength(3);
  });

  it('stay as they are while the lookup fails, and the failure is logged', async () => {
    const origins = create();
    await origins('prod');
    status = 500;
    time = 700_001;
    expect(await origins('prod')).toEqual([lookup, 'https://devices.example']);
    await origins('prod');
    expect(requests).toHaveLength(2);
    expect(lines.join('\n')).toContain('endpoint-lookup-failed');
    status = 200;
    services = [service('https://moved.example')];
    time += 10_000;
    expect(await origins('prod')).toEqual([lookup, 'https://moved.example']);
  });

  it('never contain text that could change the page’s security policy (SEC-19)', async () => {
    services = [
      "https://a;script-src'unsafe-inline'",
      'javascript:alert(1)',
      'data:x',
      'https://*',
      'https://ok.example:8443',
    ].map(service);
    expect(await create()('prod')).toEqual([lookup, 'https://ok.example:8443']);
  });
});
