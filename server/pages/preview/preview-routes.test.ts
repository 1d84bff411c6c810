// @vitest-environment node
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Boot } from '#src/model/host/boot.ts';
import { LOCAL_HOSTS } from '#src/model/host/hosts.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createChanges, type Changes } from '../../changes/changes.ts';
import { compilePage, compilePhrases } from '../../changes/preview/compile-page.ts';
import { loadConfig } from '../../config/config.ts';
import { createContentBase } from '../../content/release/base/content-base.ts';
import { createReleaseStore } from '../../content/release/release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles } from '../../content/test-support/sample-content.ts';
import type { Layout } from '../../content/resolve/resolve-page.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { refuseUnknownHosts } from '../../http/known-hosts.ts';
import { addSecurityHeaders } from '../../http/security-headers.ts';
import { createLog } from '../../log.ts';
import { createPreviewLink, revokePreviewLink } from '../../preview/preview-links.ts';
import { previewRoutes } from './preview-routes.ts';

const ANA = { subject: 'ana', role: 'editor' };
const STUDIO = 'http://studio.localhost:8080';
const HOST = { host: 'localhost:8080' };

describe('previews', () => {
  let app: FastifyInstance;
  let database: Database;
  let changes: Changes;
  let change: string;
  let base: string;
  let boot: Boot | undefined;

  beforeAll(async () => {
    const catalogue = sampleCatalogue();
    const config = loadConfig({ DATA_DIR: createTemporaryFolder() });
    database = await openDatabase(config.dataDir);
    const releases = createReleaseStore({ database, catalogue });
    changes = createChanges({ database, releases });
    await releases.publish(draftsOf(sampleFiles()), { origin: 'editor' });
    const options = { database, base: createContentBase(database), catalogue, checks: {} };
    app = Fastify();
    addSecurityHeaders(app);
    refuseUnknownHosts(app, LOCAL_HOSTS, []);
    await app.register(compress, { global: false });
    previewRoutes(app, {
      config: { ...config, trackingUrl: 'https://tracking.example' },
      settings: { host: 'studio.localhost', origin: undefined },
      database,
      log: createLog(() => undefined),
      content: {
        compilePage: (page) => compilePage(options, page),
        compilePhrases: (wanted) => compilePhrases(options, wanted),
      },
      serviceOrigins: async () => [],
      renderer: {
        template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
        render: async (page) => {
          boot = page;
          return { html: '', title: '', description: '', renderings: [], isolate: false };
        },
        preloads: () => '',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.destroy();
  });
  beforeEach(async () => {
    boot = undefined;
    ({ id: change } = await changes.create(ANA, 'Title'));
    const operations = [{ at: '/en/title', was: 'Support', to: 'Help' }];
    await changes.edit(ANA, change, { path: 'pages/support/index.json', operations });
    const { token } = await createPreviewLink(database, ANA, { target: { change }, days: 1 });
    base = `/preview/${token}`;
  });

  const get = (url: string, headers: Record<string, string> = HOST) => app.inject({ url, headers });
  const titleOf = (page: Boot | undefined) => (page?.layout as Layout | undefined)?.sitecore.route?.displayName;

  it('show the page of the change, in a frame of the studio only, uncached and hidden from search engines', async () => {
    const { statusCode, headers } = await get(`${base}/support?tab=2&lang=en`);
    expect(statusCode).toBe(200);
    expect(titleOf(boot)).toBe('Help');
    expect(boot).toMatchObject({
      path: '/support',
      language: 'en',
      trackingUrl: '',
      preview: { base, studio: STUDIO },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${STUDIO};`);
  });

  it('have the language of the host or the parameter, and the requested date and colors', async () => {
    await get(`${base}/support?scheme=dark&date=2027-03-01T10:00:00Z`, { host: 'es.localhost:8080' });
    const time = Date.UTC(2027, 2, 1, 10);
    expect(boot).toMatchObject({ language: 'es', now: time, preview: { scheme: 'dark', time } });
    await get(`${base}/support?lang=es`);
    expect(boot?.language).toBe('es');
  });

  it('serve layouts, phrases and the version of the change to the page in the browser', async () => {
    const layout = await get(`${base}/sitecore/api/layout/render/jss?item=/support&sc_lang=en`);
    expect(layout.json()).toMatchObject({ sitecore: { route: { displayName: 'Help' } } });
    const phrases = await get(`${base}/sitecore/api/jss/dictionary/vela/es`);
    expect(Object.keys(phrases.json<{ phrases: object }>().phrases).length).toBeGreaterThan(0);
    const version = async () => (await get(`${base}/api/release`)).json<{ release: string }>();
    const before = await version();
    const operations = [{ at: '/en/title', was: 'Help', to: 'Advice' }];
    await changes.edit(ANA, change, { path: 'pages/support/index.json', operations });
    expect((await version()).release).not.toBe(before.release);
  });

  it('have no phrases in an unknown language, and say that the language is the reason', async () => {
    const { statusCode, body } = await get(`${base}/sitecore/api/jss/dictionary/vela/fr`);
    expect([statusCode, JSON.parse(body)]).toEqual([404, { error: 'There is no language "fr".' }]);
  });

  it('show a release as it was', async () => {
    const { token } = await createPreviewLink(database, ANA, { target: { release: 1 }, days: 1 });
    await get(`/preview/${token}/support`);
    expect(titleOf(boot)).toBe('Support');
  });

  it('end with the link: a revoked or invented one shows a plain page, and nothing of the content', async () => {
    const { id, token } = await createPreviewLink(database, ANA, { target: { change }, days: 1 });
    expect((await get(`/preview/${token}/support`)).statusCode, 'the control: the link works').toBe(200);
    await revokePreviewLink(database, ANA, id);
    boot = undefined;
    for (const url of [`/preview/${token}/support`, `/preview/${token}`, '/preview/invented/support']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toContain('This preview has ended');
      const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
      expect(script, 'it sends a message to the studio').toContain('postMessage({marquee:"ended"}');
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
    }
    expect((await get(`/preview/${token}/sitecore/api/layout/render/jss?item=/support`)).statusCode).toBe(404);
    expect(boot).toBeUndefined();
  });

  it('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: `${base}/support`, headers: HOST })).statusCode).toBe(404);
  });

  it('show the not-found page for a path without a page', async () => {
    expect((await get(`${base}/nowhere`)).statusCode).toBe(404);
    expect(boot?.status).toBe(404);
  });
});
