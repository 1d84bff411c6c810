// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../../database/database.ts';
import { draftsOf, sampleCatalogue, sampleFiles, SVG, type SampleFiles } from '../../test-support/sample-content.ts';
import { readParts } from '../release-parts.ts';
import { createReleaseStore, type ReleaseStore } from '../release-store.ts';
import type { EditedDocuments } from '../base/edited-documents.ts';

const catalogue = sampleCatalogue();
const SUPPORT = sampleFiles()['pages/support/index.json'] as object;
const HEADER = sampleFiles()['items/shared/header.json'] as object;
const text = (document: unknown): string => JSON.stringify(document, null, 2);

describe.each(databaseKinds())('edited documents on $name', ({ createTestDatabase }) => {
  let database: Database;
  let store: ReleaseStore;

  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    store = createReleaseStore({ database, catalogue });
    await store.publish(draftsOf(sampleFiles()), { origin: 'editor' });
  });
  afterEach(() => database.destroy());

  const edit = (documents: Record<string, string | Uint8Array | null>): EditedDocuments => ({
    base: 1,
    documents: new Map(Object.entries(documents)),
  });
  const supportPageWithTitle = (title: string) => text({ ...SUPPORT, en: { title }, es: { title } });
  /** Publishes the whole content into a new database, and returns the parts of the release. */
  const partsOfWhole = async (files: SampleFiles) => {
    const other = await (await createTestDatabase()).open();
    await createReleaseStore({ database: other, catalogue }).publish(draftsOf(files), { origin: 'editor' });
    const parts = await readParts(other, 1);
    await other.destroy();
    return parts.map((part) => JSON.stringify(part)).toSorted();
  };
  const partsOf = async (release: number) =>
    (await readParts(database, release)).map((part) => JSON.stringify(part)).toSorted();

  it('make the same release as the whole content with these edits', async () => {
    const documents = {
      'pages/support/index.json': supportPageWithTitle('Help'),
      'pages/new.json': text({ shared: { title: 'New' }, placeholders: {} }),
      'items/shared/header.json': text({ ...HEADER, en: { homeLink: { href: '/new', text: 'New' } } }),
      'media/logo.svg': Buffer.from(SVG.replace('8z', '7z')),
    };
    const result = await store.publishDocuments(edit(documents), { origin: 'editor', note: 'Help' });
    expect(result).toMatchObject({ number: 2, isNew: true });
    expect(await partsOf(2)).toEqual(await partsOfWhole({ ...sampleFiles(), ...documents }));
    expect(await partsOf(1)).toEqual(await partsOfWhole(sampleFiles()));
  });

  it('name the pages whose layout they change, and no other page', async () => {
    expect(
      (await store.checkDocuments(edit({ 'pages/support/index.json': supportPageWithTitle('Help') }))).changedPages,
    ).toEqual(['/support']);
    const header = { ...HEADER, en: { homeLink: { href: '/', text: 'Start' } } };
    const { changedPages, pageCount, compiled } = await store.checkDocuments(
      edit({ 'items/shared/header.json': text(header) }),
    );
    expect([changedPages, pageCount]).toEqual([['/', '/support', '/support/wifi'], 4]);
    const added = await store.checkDocuments(edit({ 'pages/new.json': supportPageWithTitle('New') }));
    expect([added.changedPages, added.pageCount]).toEqual([['/new'], 5]);
    expect(compiled).toBeDefined();
    expect((await store.checkDocuments(edit({ 'pages/support/index.json': text(SUPPORT) }))).changedPages).toEqual([]);
  });

  it('are refused with the place if they break another page, and nothing is stored', async () => {
    const edited = edit({ 'pages/support/wifi.json': null });
    const { problems, compiled } = await store.checkDocuments(edited);
    expect(compiled).toBeUndefined();
    expect(problems).toContainEqual(
      expect.objectContaining({ page: '/', block: 'Cards', file: 'pages/index.json', severity: 'error' }),
    );
    await expect(store.publishDocuments(edited, { origin: 'editor' })).rejects.toThrow('there is no such page');
    expect(await store.list()).toHaveLength(1);
  });

  it('are not published if another release has become current', async () => {
    const replacing = { origin: 'editor', replaces: 1 } as const;
    await store.publishDocuments(edit({ 'pages/support/index.json': supportPageWithTitle('One') }), replacing);
    const late = edit({ 'pages/support/index.json': supportPageWithTitle('Two') });
    expect(await store.publishDocuments(late, replacing)).toMatchObject({ number: 2, isNew: false });
    expect(await store.list()).toHaveLength(2);
  });

  it('can be the whole content', async () => {
    const documents = new Map(
      Object.entries(sampleFiles()).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : text(content),
      ]),
    );
    const { compiled } = await store.checkDocuments({ documents });
    expect(compiled?.parts.length).toBe((await readParts(database, 1)).length);
  });
});
