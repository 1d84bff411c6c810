// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadConfig, type Config } from './config.ts';

function load(refreshHelpers?: object): Config {
  const file = path.join(createTemporaryFolder(), 'config.json');
  const account = {
    authority: 'https://id.vela.example',
    clients: { staging: 'portal-test', production: 'portal' },
    scope: 'openid',
    ...(refreshHelpers ? { refreshHelpers } : {}),
  };
  writeFileSync(file, JSON.stringify({ account, sandbox: { besideRealSystems: true } }));
  return loadConfig({ MARQUEE_CONFIG: file });
}

it('connects pages to the refresh helpers of the Privacy Center, which must be encrypted (PC-31, SYS-04)', () => {
  const helpers = { dashboard: 'https://refresh.vela.example/dashboard' };
  const config = load(helpers);
  expect(config.account.refreshHelpers).toEqual(helpers);
  expect(config.signInOrigins).toEqual(['https://id.vela.example', 'https://refresh.vela.example']);
  expect(load().account.refreshHelpers).toEqual({});
  expect(() => load({ dashboard: 'http://refresh.vela.example/' })).toThrow(
    /account\.refreshHelpers\.dashboard: .* is not encrypted/,
  );
});
