import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPublished, makeFolder, runNode, START_MS, startPortal } from './support/portal.ts';

let folder: string;
let remove: () => void;
test.beforeAll(() => {
  ({ folder, remove } = makeFolder('start'));
});
test.afterAll(() => remove());

const start = (env: Record<string, string>) =>
  runNode(['server/start.ts'], {
    ...process.env,
    PORT: '0',
    DATA_DIR: path.join(folder, `data-${Math.random()}`),
    ...env,
  }).ended;
const configFile = (content: string) => {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, content);
  return file;
};

test.describe('a start that fails ends with one readable message', () => {
  for (const [name, env, message] of [
    [
      'a missing configuration file',
      () => ({ MARQUEE_CONFIG: '/nowhere.json' }),
      /MARQUEE_CONFIG: \/nowhere\.json cannot be read/,
    ],
    ['a configuration that is invalid JSON', () => ({ MARQUEE_CONFIG: configFile('{') }), /invalid JSON/],
    ['an unknown key', () => ({ MARQUEE_CONFIG: configFile('{"contents":{}}') }), /"contents" is not a known key/],
    [
      'an invalid address',
      () => ({ MARQUEE_CONFIG: configFile('{"layoutService":{"url":"cms"}}') }),
      /layoutService\.url: "cms" is not a valid address/,
    ],
    [
      'a missing content folder',
      () => ({ MARQUEE_CONFIG: configFile('{"content":{"folder":"/nowhere"}}') }),
      /\/nowhere/,
    ],
    ['an invalid port', () => ({ PORT: '99999' }), /PORT: "99999" is not a port/],
  ] as const) {
    test(name, async () => {
      const { code, output } = await start(env());
      expect(code).toBe(1);
      expect(output).toMatch(message);
      expect(output, 'no stack of the program').not.toMatch(/\n\s+at /);
    });
  }

  test('a port in use', async () => {
    const other = createServer().listen(0, '::');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start({
      PORT: String(port),
      DATA_DIR: copyPublished(path.join(folder, 'published')),
    });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(`port ${port} is in use`);
  });
});

test('a stop signal ends the portal cleanly', async () => {
  test.setTimeout(START_MS);
  const portal = await startPortal();
  expect((await fetch(portal.origin)).status).toBe(200);
  await portal.stop();
  await expect(fetch(portal.origin)).rejects.toThrow();
});
