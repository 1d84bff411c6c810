// @vitest-environment node
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { separateStudio } from './studio-host.ts';

const STUDIO = 'studio.example';
const app = Fastify();

beforeAll(async () => {
  separateStudio(app, STUDIO);
  app.get('/studio/api/me', () => 'studio');
  app.get('/api/me', () => 'portal');
  app.get('/*', () => 'page');
  await app.ready();
});
afterAll(() => app.close());

const get = async (host: string, url: string): Promise<number> =>
  (await app.inject({ url, headers: { host } })).statusCode;

describe('the studio has a host of its own', () => {
  it.each([
    '/studio/api/me',
    '/%73tudio/api/me',
    '/studi%6F/api/me',
    '/STUDIO/api/me',
    '//studio/api/me',
    '/studio',
    '/studio?to=/',
    '/%73tudio?broken=%',
  ])('so a host of the portal does not serve %s', async (url) => {
    expect(await get('portal.example', url)).toBe(404);
  });

  it.each(['/api/me', '/%61pi/me', '/'])('which does not serve %s of the portal', async (url) => {
    expect(await get('portal.example', url), 'control: the portal does').toBe(200);
    expect(await get(STUDIO, url)).toBe(url === '/' ? 302 : 404);
  });

  it.each(['/studio/api/me', '/%73tudio/api/me', '/studio/edit?page=%2Fhelp'])('which serves %s', async (url) => {
    expect(await get(STUDIO, url)).toBe(200);
  });
});
