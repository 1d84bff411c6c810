// @vitest-environment node
import Fastify from 'fastify';
import compress from '@fastify/compress';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseIndexFile } from '#src/model/search/index-file.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { searchRoutes } from '../../search/search-routes.ts';
import type { Database } from '../../database/database.ts';
import { createReleaseMemory, type ReleaseMemory } from '../release/memory/release-memory.ts';
import { createReleaseStore, type ReleaseStore } from '../release/release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles, type SampleFiles } from '../test-support/sample-content.ts';

const article = (title: string, body: string, search?: unknown): object => ({
  shared: { title, description: `About ${title}` },
  ...(search === undefined ? {} : { search }),
  placeholders: { 'jss-main': [{ componentName: 'Article', shared: { title, body } }] },
});
const withTestSearch = (query: string, page: string): SampleFiles => ({
  'searches.json': { synonyms: { en: [['tv', 'telly']] }, kept: { en: [{ query, article: page }] } },
});

let database: Database;
let store: ReleaseStore;
let memory: ReleaseMemory | undefined;
beforeEach(async () => {
  const [sqlite] = databaseKinds();
  database = await (await sqlite!.createTestDatabase()).open();
  store = createReleaseStore({ database, catalogue: sampleCatalogue() });
});
afterEach(async () => {
  memory?.close();
  memory = undefined;
  await database.destroy();
});

async function publish(more: SampleFiles) {
  const result = await store.publish(draftsOf({ ...sampleFiles(), ...more }), { origin: 'editor' });
  memory?.close();
  memory = await createReleaseMemory(database);
  return result;
}
async function app() {
  const server = Fastify();
  await server.register(compress, { global: false });
  searchRoutes(server, memory!.current);
  return server;
}

test('publishing builds an index of each language from the articles and the search fields (SUPP-32, SUPP-35)', async () => {
  await publish({
    'pages/support/remote.json': article(
      'Pair a remote',
      '<h2>Bluetooth</h2><p>Hold the <strong>Home</strong> button on {product}.</p>',
      {
        popular: true,
        manual: true,
        relevance: 4,
        fuzzy: false,
        spanishurl: '/support/control-{product}',
        en: { 'search-label': 'sync clicker' },
        es: { label: 'Vincula un control', desc: 'Cómo se vincula' },
      },
    ),
    'pages/support/secret.json': article('Secret', '<p>x</p>', false),
    'pages/support/members.json': {
      ...article('Members', '<p>x</p>'),
      shared: { title: 'Members', demandsSession: true },
    },
    'pages/elsewhere.json': article('Elsewhere', '<p>x</p>'),
    'pages/other.json': article('Other', '<p>x</p>', {}),
    ...withTestSearch('telly', '/support/vela-tv'),
  });
  const server = await app();
  const english = await server.inject('/api/search/en');
  expect(english.headers['cache-control']).toBe('no-cache');
  const address = english.json().index as string;
  expect(address).toMatch(/^\/search\/en-[0-9a-f]{12}\.json$/);
  const response = await server.inject(address);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const index = parseIndexFile(response.body);
  const position = index.url.indexOf('/support/remote');
  // Popular articles come first, then articles with a short address.
  expect(index.url).toEqual(['/support/remote', '/other', '/support/vela-tv', '/support/wifi']);
  expect(index.label[position]).toBe('Pair a remote');
  expect(index.searchLabel[position]).toBe('sync clicker');
  expect(index.desc[position]).toBe('About Pair a remote');
  expect(index.words[position]).toBe('bluetooth button hold home vela');
  expect(index.synonyms).toEqual([['tv', 'telly']]);
  expect([index.popular, index.manual, index.notFuzzy]).toEqual([[position], [position], [position]]);
  expect(index.relevance).toEqual({ [position]: 4 });
  expect(index.spanishUrl).toEqual({ [position]: '/support/control-vela' });
  const spanish = (await server.inject('/api/search/es')).json().index as string;
  const other = parseIndexFile((await server.inject(spanish)).body);
  expect([other.language, other.label[position], other.desc[position], other.searchLabel[position]]).toEqual([
    'es',
    'Vincula un control',
    'Cómo se vincula',
    'sync clicker',
  ]);
});

test('a large index is published in parts, the popular articles in the first one, and compared as a whole (SUPP-32, SUPP-33)', async () => {
  const long = (name: string, search?: object): object => ({
    ...article(`Topic ${name}`, '<p>x</p>', search),
    shared: { title: `Topic ${name}`, description: `${name} `.repeat(20_000) },
  });
  const pages = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [`pages/support/${name}.json`, long(name)]),
  );
  const popular = { 'pages/support/z.json': long('z', { popular: true }) };
  const all = { ...pages, ...popular, ...withTestSearch('topic h', '/support/h') };
  expect((await publish(all)).notes.filter(({ file }) => file === 'searches.json')).toEqual([]);
  const server = await app();
  const { index, more } = (await server.inject('/api/search/en')).json<{ index: string; more: string[] }>();
  expect(more.map((address) => /^\/search\/en-(\d)-[0-9a-f]{12}\.json$/.exec(address)?.[1])).toEqual(['2']);
  const [first, second] = await Promise.all(
    [index, ...more].map(async (address) => parseIndexFile((await server.inject(address)).body)),
  );
  expect(first!.url[0]).toBe('/support/z');
  expect([first!.synonyms, second!.synonyms]).toEqual([[['tv', 'telly']], []]);
  expect(new Set([...first!.url, ...second!.url]).size).toBe(first!.url.length + second!.url.length);
  expect(second!.url).toContain('/support/h');
  const worse = await publish({ ...all, 'pages/support/h.json': article('Other', '<p>x</p>') });
  expect(worse.notes.filter(({ file }) => file === 'searches.json')).toMatchObject([
    { what: expect.stringContaining('in the published release it is result 1') as string },
  ]);
});

test('an index keeps its address until it changes, and open pages can still load the previous index (SUPP-32)', async () => {
  await publish({ 'pages/support/a.json': article('A', '<p>x</p>') });
  const before = (await (await app()).inject('/api/search/en')).json().index as string;
  await publish({ 'pages/support/a.json': article('A', '<p>x</p>'), 'pages/b.json': article('B', '<p>x</p>') });
  expect((await (await app()).inject('/api/search/en')).json().index).toBe(before);
  await publish({ 'pages/support/a.json': article('Renamed', '<p>x</p>') });
  const server = await app();
  const after = (await server.inject('/api/search/en')).json().index as string;
  expect(after).not.toBe(before);
  expect((await server.inject(before)).json().label).toContain('A');
  for (const path of ['/search/en-000000000000.json', '/search/en.json', '/search/x', '/search/..%2Fsecret'])
    expect((await server.inject(path)).statusCode, path).toBe(404);
});

test('a publish notes which saved test searches get worse, and which of them still fail as before (SUPP-33)', async () => {
  const decoys = Object.fromEntries(
    ['b', 'c', 'd'].map((name) => [`pages/support/${name}.json`, article(`Pair ${name}`, '<p>x</p>')]),
  );
  const pages = { ...decoys, ...withTestSearch('pair', '/support/remote') };
  const good = await publish({ ...pages, 'pages/support/remote.json': article('Pair', '<p>x</p>') });
  expect(good.notes.filter(({ file }) => file === 'searches.json')).toEqual([]);
  const worse = await publish({ ...pages, 'pages/support/remote.json': article('The remote', '<h2>Pair</h2>') });
  expect(worse.notes.filter(({ file }) => file === 'searches.json')).toMatchObject([
    {
      language: 'en',
      severity: 'note',
      what: 'the search "pair" gets worse: it finds /support/remote only as result 4; in the published release it is result 1',
    },
  ]);
  const still = await publish({ ...pages, 'pages/support/remote.json': article('Remote', '<p>y</p>') });
  expect(still.notes.filter(({ file }) => file === 'searches.json')).toMatchObject([
    { what: 'the search "pair" does not find /support/remote' },
  ]);
});

test('an invalid list of searches prevents the publish, and the report names the file (SUPP-35)', async () => {
  await publish({});
  await expect(publish({ 'searches.json': { kept: { en: [{ query: '' }] } } })).rejects.toThrow(/searches\.json/);
});
