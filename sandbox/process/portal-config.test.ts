// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { portalConfig, servicesAtOrigins } from './portal-config.ts';
import { SYSTEMS } from './systems.ts';

const origins = Object.fromEntries(SYSTEMS.map(({ name }, index) => [name, `http://localhost:${9000 + index}`]));

it('the written configuration is valid and disables the sandbox of the portal (OPEN-04, OPEN-32)', () => {
  const file = path.join(createTemporaryFolder(), 'portal.json');
  writeFileSync(file, JSON.stringify(portalConfig(origins)));
  const { sandbox, account, gateways, offers } = loadConfig({ MARQUEE_CONFIG: file });
  expect(sandbox.enabled).toBe(false);
  expect(offers).toMatchObject({ activation: true, activationHosts: [new URL(origins['partner']!).host] });
  // The portal shows the same renewal prices as with the embedded sandbox.
  expect(offers.seasonPrices).toEqual(loadConfig({}).offers.seasonPrices);
  expect(JSON.stringify([account.authority, account.lookupUrl, gateways])).not.toMatch(/"\/sandbox|undefined/);
});

it('the lookup has only documented keys, the origin of each system, and unchanged addresses for services of the portal', () => {
  const services = [
    { name: 'devices', baseUrl: '/sandbox/account', operations: [{ name: 'getDevices', scenarioAs: 'path' }] },
    { name: 'support', baseUrl: '/api', operations: [] },
  ];
  expect(servicesAtOrigins(services, origins)).toEqual([
    { name: 'devices', baseUrl: `${origins['devices']}/sandbox/account`, operations: [{ name: 'getDevices' }] },
    { name: 'support', baseUrl: '/api', operations: [] },
  ]);
});
