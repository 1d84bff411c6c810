// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { createHttpBrowser } from '#tests/support/server/http-browser.ts';
import { sendSignIn, startStudio, type StudioServer } from '#tests/support/studio/studio-server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { portalConfig, STUDIO_CLIENT, studioOriginOf, type Origins } from './portal-config.ts';
import { startSystemServers, type SystemServers } from './start-system-servers.ts';
import { STAFF_PROVIDER } from './systems.ts';

let app: FastifyInstance;
let database: Database;
let systemServers: SystemServers;
let studio: StudioServer;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  database = await openDatabase(createTemporaryFolder());
  let origins: Origins = {};
  let studioOrigin: string | undefined;
  const log = createLog(() => undefined);
  const options = { ...STUDIO_CLIENT, providerOrigin: () => origins[STAFF_PROVIDER] };
  await mountSandbox(app, {
    database,
    log,
    portalOrigins: ['http://localhost:1'],
    passwordCost: 2,
    // The port of the studio is known only after the sandbox listens.
    studio: Object.defineProperty({ ...options, origin: '' }, 'origin', { get: () => studioOrigin, enumerable: true }),
  });
  systemServers = await startSystemServers(app, { firstPort: 0, portalOrigins: ['http://localhost:1'] });
  origins = systemServers.origins;
  const { origin: _, ...configured } = portalConfig(origins, 'http://studio.localhost:1').studio!;
  studio = await startStudio({}, undefined, configured);
  studioOrigin = studioOriginOf(studio.portal);
});
afterAll(async () => {
  await studio.close();
  systemServers.close();
  await app.close();
  await database.destroy();
});

it('a sandbox in a process of its own lets staff sign in to the studio, but no customer', async () => {
  const provider = systemServers.origins[STAFF_PROVIDER]!;
  const browser = createHttpBrowser();
  const form = await browser.visit(`${studio.origin}/studio/sign-in`);
  const refused = await sendSignIn(browser, form, provider, 'quinn.hale@example.com', 'River-Candle-47');
  expect(refused.status).not.toBe(303);
  const response = await sendSignIn(browser, form, provider, 'anna@staff.example', 'studio-anna-1');
  expect(response.location?.pathname).toBe('/studio/');
  const me = await browser.request(`${studio.origin}/studio/api/me`);
  expect([me.status, me.json()]).toEqual([200, expect.objectContaining({ roles: ['editor'] })]);
});

it('the studio of a portal on another machine has no known origin', () => {
  expect(studioOriginOf('https://portal.example')).toBeUndefined();
  expect(portalConfig(systemServers.origins).studio).toEqual({ enabled: false });
});
