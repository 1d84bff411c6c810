// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { assetRoutes } from './asset-routes.ts';

const parent = createTemporaryFolder();
const folder = path.join(parent, 'assets');
mkdirSync(path.join(folder, 'inner'), { recursive: true });
writeFileSync(path.join(parent, 'secret.js'), 'secret');
writeFileSync(path.join(folder, 'app-1a.js'), 'start();');
writeFileSync(path.join(folder, 'app-1a.js.br'), brotliCompressSync('start();'));
const app = Fastify();
await assetRoutes(app, '/assets/', folder);

test('a built file is sent compressed and kept by browsers for a year', async () => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: '/assets/app-1a.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(rawPayload).toEqual(brotliCompressSync('start();'));
  expect((await app.inject('/assets/app-1a.js')).body).toBe('start();');
});

test.each([
  'none.js',
  'inner',
  'inner/',
  '',
  '../secret.js',
  '..%2fsecret.js',
  'inner/..%2f..%2fsecret.js',
  '%00',
  '.',
])('there is nothing at the address /assets/%s', async (name) => {
  const { statusCode, body } = await app.inject(`/assets/${name}`);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('secret"');
});
