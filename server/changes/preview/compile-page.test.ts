// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { isObject } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { createTokens } from '../../content/drafts/tokens.ts';
import { createContentBase } from '../../content/release/base/content-base.ts';
import { createReleaseMemory } from '../../content/release/memory/release-memory.ts';
import { createReleaseStore, type ReleaseStore } from '../../content/release/release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles } from '../../content/test-support/sample-content.ts';
import type { Database } from '../../database/database.ts';
import { createChanges, type Changes } from '../changes.ts';
import { ChangeError } from '../change-error.ts';
import { valueAt } from '../merge/pointer.ts';
import { compilePage, type CompiledPage } from './compile-page.ts';
import type { TextOrigin } from '#src/model/host/preview.ts';

const ANA = { subject: 'ana', role: 'publisher' };
const catalogue = sampleCatalogue();
const SETTINGS = sampleFiles()['settings.json'];

describe.each(databaseKinds())('a page of a change on $name', ({ createTestDatabase }) => {
  let database: Database;
  let releases: ReleaseStore;
  let changes: Changes;
  let compile: (change: string | undefined, page: string, language?: Language) => Promise<CompiledPage>;

  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    releases = createReleaseStore({ database, catalogue });
    changes = createChanges({ database, releases });
    await releases.publish(draftsOf(sampleFiles()), { origin: 'editor' });
    const base = createContentBase(database);
    compile = (change, page, language = 'en') =>
      compilePage({ database, base, catalogue, checks: {} }, { change, page, language });
  });
  afterEach(() => database.destroy());

  const changeWith = async (path: string, at: string, was: unknown, to: unknown): Promise<string> => {
    const { id } = await changes.create(ANA, 'Test');
    const edited = await changes.edit(ANA, id, { path, operations: [{ at, was, to }] });
    expect(edited).toMatchObject({ kind: 'saved' });
    return id;
  };
  const servedLayout = async (path: string, language: Language) => {
    const memory = await createReleaseMemory(database);
    memory.close();
    return memory.current().page(path, language).layout;
  };

  it('is the page that customers receive after the change is published, for an edit of any document', async () => {
    const edits = [
      ['pages/support/index.json', '/en/title', 'Support', 'Help'],
      ['items/articles/wifi.json', '/es/title', 'Conéctate al wifi', 'Wifi'],
      ['items/articles/base.json', '/shared/rank', 3, 4],
      ['items/shared/header.json', '/en/homeLink', { href: '/', text: 'Home' }, { href: '/support', text: 'Help' }],
      ['settings.json', '/provider', 'Vela Media', 'Vela'],
    ] as const;
    for (const [path, at, was, to] of edits) {
      const before = await servedLayout('/support/wifi', 'en');
      const id = await changeWith(path, at, was, to);
      const pages = ['/', '/support', '/support/wifi/', '/support/vela-tv?x=1', '/none'];
      const compiled = new Map<string, unknown>();
      for (const page of pages)
        for (const language of LANGUAGES)
          compiled.set(`${language} ${page}`, (await compile(id, page, language)).layout);
      expect(await servedLayout('/support/wifi', 'en'), 'nothing is published').toEqual(before);
      await changes.publish(ANA, id);
      for (const page of pages.slice(0, -1))
        for (const language of LANGUAGES)
          expect(compiled.get(`${language} ${page}`)).toEqual(await servedLayout(page, language));
    }
  });

  it('contains for each text the document in which it was written, and whether it is English instead of Spanish', async () => {
    const id = await changeWith('items/shared/header.json', '/es/homeLink', { href: '/', text: 'Inicio' }, undefined);
    let texts = 0;
    for (const page of ['/', '/support', '/support/wifi', '/support/vela-tv']) {
      for (const language of LANGUAGES) {
        const { layout, origins } = await compile(id, page, language);
        const { text } = createTokens(SETTINGS, language);
        for (const [at, value] of textsIn(layout.sitecore.route, '/sitecore/route')) {
          const origin = origins.texts[at];
          expect(origin, at).toBeDefined();
          const authored = await authoredText(id, origin!);
          // Only plain texts are compared with the document: addresses of media change when they are compiled, and a
          // rich text becomes a list of blocks.
          const isPlain = typeof authored === 'string' && !authored.startsWith('/media/') && !authored.includes('<');
          expect(isPlain ? text(authored).replace('Vela-tv', 'vela-tv') : value).toBe(value);
          if (isPlain) texts += 1;
        }
      }
    }
    expect(texts, 'control: there are texts').toBeGreaterThan(40);
    const { origins } = await compile(id, '/support', 'es');
    const fallbacks = Object.values(origins.texts).filter(({ isFallback }) => isFallback);
    expect(fallbacks.map(({ document, pointer, language }) => [document, pointer, language])).toEqual([
      ['items/shared/header.json', '/en/homeLink/href', 'en'],
      ['items/shared/header.json', '/en/homeLink/text', 'en'],
    ]);
  });

  const authoredText = async (id: string, { document, pointer }: TextOrigin): Promise<unknown> => {
    const { text } = await changes.document(id, document);
    // `valueAt` does not follow indexes, so it stops before a list without uids (`cards`), and the code below follows
    // the rest of the pointer.
    const [, before, rest = ''] = /^(.*?\/cards)(\/.*)?$/.exec(pointer) ?? [pointer, pointer];
    const value = valueAt(JSON.parse(text!), before);
    return rest
      .split('/')
      .slice(1)
      .reduce((part: unknown, step) => (part as Record<string, unknown>)[step], value);
  };

  it('contains the missing, empty and untranslated texts of the page, with their places in their documents', async () => {
    const path = 'items/articles/wifi.json';
    const { id } = await changes.create(ANA, 'Test');
    const { text } = await changes.document(id, path);
    const before = JSON.parse(text!) as { en: { title: string }; es: { title: string } };
    const operations = [{ at: '/es/title', was: before.es.title }];
    expect(await changes.edit(ANA, id, { path, operations })).toMatchObject({ kind: 'saved' });
    const { layout, problems } = await compile(id, '/support/wifi', 'es');
    expect(JSON.stringify(layout)).toContain(before.en.title);
    expect(problems).toEqual([
      expect.objectContaining({ file: path, language: 'es', at: '/es/title', severity: 'error' }),
    ]);
    expect((await compile(id, '/')).problems, 'the control: a page without the item').toEqual([]);
  });

  it('shows what can be shown of an invalid document, with the problem', async () => {
    const id = await changeWith('pages/support/index.json', '/en/title', 'Support', 7);
    const { layout, problems } = await compile(id, '/support');
    expect(layout.sitecore.route?.placeholders['jss-main']).toHaveLength(1);
    expect(problems).toContainEqual(expect.objectContaining({ file: 'pages/support/index.json', field: 'title' }));
    expect((await compile(id, '/')).problems).toHaveLength(1);
    expect((await compile(undefined, '/')).problems).toEqual([]);
    const missing = await compile(id, '/nowhere');
    expect([missing.layout.sitecore.route, missing.problems.at(-1)?.what]).toEqual([null, 'there is no such page']);
    await expect(compile('none', '/')).rejects.toThrow(ChangeError);
  });
});

/** Yields the texts in the fields of a layout, without those in the trees of rich texts. */
function* textsIn(value: unknown, at: string): Generator<readonly [at: string, text: string]> {
  const isText = /\/(?:fields|params)\//.test(at) && !/\/fields(?:\/[^/]+)*\/\d+\/id$/.test(at);
  if (typeof value === 'string' && isText && !at.includes('/tree/') && !at.endsWith('/fallback')) yield [at, value];
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, part] of Object.entries(value)) yield* textsIn(part, pointerTo(at, name));
}
