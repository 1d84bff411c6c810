import { expect, it } from 'vitest';
import type { EndpointSource } from './endpoint-routes.ts';
import { createLog } from '../log.ts';
import { warnOfSandboxServices } from './sandbox-services.ts';

/** Returns the log of a portal whose release has these addresses by service. */
function logOf(addresses: Readonly<Record<string, string>>): string {
  const services = Object.entries(addresses).map(([name, baseUrl]) => ({
    name,
    baseUrl,
    version: '1',
    operations: [],
  }));
  const source: EndpointSource = {
    endpoints: () => ({ etag: '"1"', body: Buffer.from(JSON.stringify({ services })) }),
  };
  const lines: string[] = [];
  warnOfSandboxServices(
    source,
    createLog((line) => lines.push(line)),
  );
  return lines.join('');
}

it('the start of a portal without sandbox logs which services still lead there, and what to do (OPEN-04)', () => {
  const text = logOf({ devices: '/sandbox/account', support: '/api', wallet: '/sandbox/account' });
  expect(JSON.parse(text)).toMatchObject({
    level: 'warn',
    event: 'services-in-disabled-sandbox',
    services: 'devices, wallet',
    fix: expect.stringMatching(/endpoints\.json/),
  });
  expect(logOf({ devices: 'https://devices.example/sandbox', support: '/api', other: '/sandboxes' })).toBe('');
});
