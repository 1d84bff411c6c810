// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { invalidConfigFile } from './config-error.ts';
import { loadConfig } from './config.ts';

it('the configuration reports all faults of its file in one message (ENG-23)', () => {
  const file = path.join(createTemporaryFolder(), 'portal.json');
  writeFileSync(file, JSON.stringify({ sites: 1, site: 5 }));
  expect(() => loadConfig({ MARQUEE_CONFIG: file })).toThrow(
    /2 errors[\s\S]*sites[\s\S]*site: 5 must be of type string/,
  );
});

it('the configuration refuses a missing file and an invalid port (ENG-23)', () => {
  expect(() => loadConfig({ MARQUEE_CONFIG: '/nowhere/portal.json' })).toThrow(/cannot be read \(ENOENT\)/);
  expect(() => loadConfig({ PORT: 'eighty' })).toThrow(/PORT: "eighty" is not a port/);
});

it('a fault that is found twice is listed and counted once (ENG-23)', () => {
  expect(invalidConfigFile('portal.json', ['a: b.', 'a: b.']).message).toBe('portal.json: 1 error.\n  a: b.');
});
