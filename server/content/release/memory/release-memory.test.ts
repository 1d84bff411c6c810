// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import type { Database } from '../../../database/database.ts';
import { createReleaseMemory, type ReleaseMemory } from './release-memory.ts';
import { createReleaseStore, type ReleaseStore } from '../release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles, SVG, type SampleFiles } from '../../test-support/sample-content.ts';

const catalogue = sampleCatalogue();
describe.each(databaseKinds())('on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: ReleaseStore;
  const opened: { close(): void }[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    store = createReleaseStore({ database, catalogue });
    await publish();
  });
  afterEach(async () => {
    for (const memory of opened.splice(0)) memory.close();
    await database.destroy();
  });

  const publish = (more: SampleFiles = {}) =>
    store.publish(draftsOf({ ...sampleFiles(), ...more }), { origin: 'editor' });
  const pageWithTitle = (title: string): SampleFiles => ({
    'pages/title.json': { shared: { title }, placeholders: {} },
  });
  const open = async (options = {}): Promise<ReleaseMemory> => {
    const memory = await createReleaseMemory(database, options);
    opened.push(memory);
    return memory;
  };

  describe('the release in memory', () => {
    it('serves pages with their layout and a strong ETag (ENG-07)', async () => {
      const memory = await open();
      const page = memory.current().page('/support', 'en');
      expect(page.status).toBe(200);
      expect(page.etag).toMatch(/^"[0-9a-f]{32}"$/);
      expect(JSON.parse(page.body.toString())).toEqual(page.layout);
      expect(page.layout.sitecore.route?.displayName).toBe('Support');
      expect(memory.current().page('/support', 'es').layout.sitecore.route?.displayName).toBe('Ayuda');
      expect(memory.current().routes).toEqual(['/', '/support', '/support/vela-tv', '/support/wifi']);
      expect(memory.current().release).toBe(1);
    });

    it.each([
      '/support/wifi',
      '/support/wifi/',
      '//support//wifi',
      '/SUPPORT/WiFi',
      '/support%2Fwifi',
      '/support/w%69fi',
      'support/wifi',
      '/support/wifi?x=1',
      '/support/wifi#y',
    ])('finds the page under %j', async (path) => {
      expect((await open()).current().page(path, 'en').layout.sitecore.context.itemPath).toBe('/support/wifi');
    });

    it.each(['/nowhere', '/support/../support', '/%', '/not-found', 'not-found', '/__proto__', '/support/wifi/x'])(
      'serves 404 with a body for %j (ENG-07)',
      async (path) => {
        const page = (await open()).current().page(path, 'es');
        expect(page.status).toBe(404);
        expect(page.etag).toMatch(/^"[0-9a-f]{32}"$/);
        expect(JSON.parse(page.body.toString())).toEqual({
          sitecore: {
            context: { pageEditing: false, pageState: 'normal', site: { name: 'vela' }, language: 'es' },
            route: null,
          },
        });
      },
    );

    it('serves 404 for an unknown language', async () => {
      for (const language of ['fr', '', 'EN', '__proto__'])
        expect((await open()).current().page('/', language).status).toBe(404);
    });

    it('serves the dictionary by language, and English for an unknown language', async () => {
      const memory = await open();
      expect(memory.current().dictionary('es').phrases).toMatchObject({ welcome: 'Te damos la bienvenida a Vela' });
      expect(JSON.parse(memory.current().dictionary('es').body.toString())).toMatchObject({ lang: 'es', app: 'vela' });
      expect(memory.current().dictionary('fr').phrases['skip-to-content']).toBe('Skip to content');
      expect(memory.current().dictionary('en').etag).not.toBe(memory.current().dictionary('es').etag);
    });

    it('serves media by their address in the layouts, and by their path in the content folder', async () => {
      const memory = await open();
      const url = /\/media\/([0-9a-f]{12})\/(logo\.svg)/.exec(memory.current().page('/', 'en').body.toString());
      const file = memory.current().media(url?.[1] ?? '', url?.[2] ?? '');
      expect(file).toEqual({ body: Buffer.from(SVG), type: 'image/svg+xml' });
      expect(memory.current().mediaAt('/media/logo.svg')).toEqual(file);
      expect(memory.current().media(url?.[1] ?? '', 'other.svg')).toBeUndefined();
      expect(memory.current().media('000000000000', 'logo.svg')).toBeUndefined();
    });

    it('still serves media that pages of the release before request', async () => {
      const memory = await open();
      const url = /\/media\/([0-9a-f]{12})\/logo\.svg/.exec(memory.current().page('/', 'en').body.toString());
      await publish({ 'media/logo.svg': SVG.replace('8z', '7z') });
      await memory.refresh();
      expect(memory.current().release).toBe(2);
      expect(
        memory
          .current()
          .media(url?.[1] ?? '', 'logo.svg')
          ?.body.toString(),
      ).toBe(SVG);
      expect(memory.current().mediaAt('/media/logo.svg')?.body.toString()).not.toBe(SVG);
    });

    it('soon serves what is published through another connection, and notifies its subscribers', async () => {
      const memory = await open({ pollMs: 20 });
      const changed = vi.fn<(release: number) => void>();
      const stop = memory.onChange(changed);
      const other = await testDatabase.open();
      const elsewhere = createReleaseStore({ database: other, catalogue });
      const before = memory.current().page('/support', 'en');
      await elsewhere.publish(draftsOf({ ...sampleFiles(), ...pageWithTitle('New') }), { origin: 'editor' });
      await waitUntilPasses(() => expect(memory.current().page('/title', 'en').status).toBe(200));
      expect(changed.mock.calls).toEqual([[2]]);
      expect(memory.current().page('/support', 'en'), 'an unchanged page keeps its tag and its bytes').toEqual(before);
      await elsewhere.rollback();
      await waitUntilPasses(() => expect(memory.current().page('/title', 'en').status).toBe(404));
      stop();
      await elsewhere.rollback(2);
      await memory.refresh();
      expect(changed.mock.calls).toEqual([[2], [1]]);
      await other.destroy();
    });

    it('keeps serving the release before a damaged one, reports it once, and continues with the next complete one', async () => {
      const onError = vi.fn<(error: Error) => void>();
      const memory = await open({ onError, pollMs: 1_000_000 });
      await publish(pageWithTitle('Torn'));
      await database
        .deleteFrom('release_part')
        .where('kind', '=', 'page')
        .where('release', '=', 2)
        .where('name', '=', '/title')
        .where('variant', '=', 'es')
        .execute();
      await memory.refresh();
      await memory.refresh();
      expect(memory.current().release).toBe(1);
      expect(onError.mock.calls.map(([error]) => error.message)).toEqual([
        'release 2: is incomplete. Publish again, or roll back to another release.',
      ]);
      await publish(pageWithTitle('Sound'));
      await memory.refresh();
      expect(memory.current().release).toBe(3);
      expect(memory.current().page('/title', 'es').layout.sitecore.route?.displayName).toBe('Sound');
    });

    it('notices a document that was changed in the database', async () => {
      await database
        .updateTable('document')
        .set({ body: '{}' })
        .where('body', 'like', '%"itemPath":"/support"%')
        .execute();
      await expect(open()).rejects.toThrow(/the part "page \/support en" was changed after/);
    });

    it('reports what to do if nothing is published', async () => {
      const empty = await (await createTestDatabase()).open();
      await expect(createReleaseMemory(empty)).rejects.toThrow(/nothing is published\. Run npm run content -- publish/);
      await empty.destroy();
    });

    it('does not poll after it was closed', async () => {
      const memory = await open({ pollMs: 5 });
      memory.close();
      await publish(pageWithTitle('Late'));
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(memory.current().release).toBe(1);
    });
  });
});
