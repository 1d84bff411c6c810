// @vitest-environment node
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#src/model/language.ts';
import { createChanges } from '#server/changes/changes.ts';
import { compilePage, type CompiledPage, type PageOfChange } from '#server/changes/preview/compile-page.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { createContentBase } from '#server/content/release/base/content-base.ts';
import { createReleaseMemory, type ReleaseMemory } from '#server/content/release/memory/release-memory.ts';
import { createReleaseStore } from '#server/content/release/release-store.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { loadConfig } from '#server/config/config.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

/** Time limit in milliseconds for checking and publishing the whole shipped content. */
const PUBLISH_MS = 120_000;
const ANA = { subject: 'ana', role: 'editor' };
let database: Database;
let memory: ReleaseMemory;
let compile: (page: PageOfChange) => Promise<CompiledPage>;
let change: string;

beforeAll(async () => {
  const { dataDir, content } = loadConfig({ DATA_DIR: createTemporaryFolder() });
  const catalogue = readCatalogue();
  database = await openDatabase(dataDir);
  const releases = createReleaseStore({ database, catalogue, ...content });
  await releases.publish(readDrafts(path.resolve('fixtures/content')), { origin: 'editor' });
  memory = await createReleaseMemory(database);
  const options = { database, base: createContentBase(database), catalogue, checks: content };
  compile = (page) => compilePage(options, page);
  ({ id: change } = await createChanges({ database, releases }).create(ANA, 'Nothing yet'));
}, PUBLISH_MS);
afterAll(async () => {
  memory.close();
  await database.destroy();
});

it(
  'the preview of every page, in both languages, is made from the same layout as the published page',
  async () => {
    const { routes } = memory.current();
    expect(routes.length).toBeGreaterThan(50);
    for (const page of routes) {
      for (const language of LANGUAGES) {
        const published = memory.current().page(page, language).body.toString();
        const preview = await compile({ change, page, language });
        expect(JSON.stringify(preview.layout), `${page} ${language}`).toBe(published);
        expect(preview.problems, page).toEqual([]);
      }
    }
  },
  PUBLISH_MS,
);

it('a planted difference is seen: an unsaved text is in the preview alone', async () => {
  const unsaved = { 'pages/support/index.json': JSON.stringify({ en: { title: 'Planted' }, placeholders: {} }) };
  const { layout } = await compile({ change, page: '/support', language: 'en', unsaved });
  expect(JSON.stringify(layout)).toContain('Planted');
  expect(JSON.stringify(layout)).not.toBe(memory.current().page('/support', 'en').body.toString());
});

it(
  'every block of every page has an origin, and every text a place in a document',
  async () => {
    for (const page of memory.current().routes) {
      const { layout, origins } = await compile({ page, language: 'es' });
      const uids = JSON.stringify(layout.sitecore.route?.placeholders).match(/"uid":"[^"]+","componentName"/g) ?? [];
      expect(Object.keys(origins.blocks).length, page).toBe(new Set(uids).size);
      for (const { document, pointer } of Object.values(origins.texts)) {
        expect(document, page).toMatch(/^(?:pages|items|designs)\/.+\.json$/);
        expect(pointer, page).toMatch(/^\//);
      }
    }
  },
  PUBLISH_MS,
);
