// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { listen } from '#tests/support/server/listen.ts';
import type { QueryNames } from '#src/model/layout/layout-parameters.ts';
import { createLog } from '../log.ts';
import { LayoutServiceError } from './layout-source.ts';
import { createRemoteSource } from './remote-source.ts';

const page = (text: string) =>
  JSON.stringify({
    sitecore: {
      context: { language: 'en' },
      route: {
        name: 'home',
        placeholders: { main: [{ uid: '1', componentName: 'Text', fields: { text: { value: text } } }] },
      },
    },
  });

describe('pages of an external layout service', () => {
  let server: Server;
  let behave: (response: ServerResponse, url: URL) => void;
  let port: number;
  let folder: string;
  let time = 0;
  let queryNames: QueryNames;
  const asked: URL[] = [];
  const logged: string[] = [];

  beforeEach(async () => {
    folder = createTemporaryFolder();
    asked.length = 0;
    queryNames = 'documented';
    logged.length = 0;
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://layout');
      asked.push(url);
      behave(response, url);
    });
    port = await listen(server);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const create = () =>
    createRemoteSource({
      service: {
        url: `http://127.0.0.1:${port}/render`,
        apiKey: 'key',
        site: 'shop',
        queryNames,
        timeoutMs: 300,
        freshMs: 1000,
      },
      folder,
      dictionary: () => ({ body: Buffer.from('{}'), etag: '"0"', phrases: {} }),
      log: createLog((line) => logged.push(line)),
      now: () => time,
    });

  it('are requested with the documented names, once while the copy is fresh (ENG-07, ENG-08)', async () => {
    behave = (response) => response.end(page('one'));
    const source = create();
    await Promise.all([source.page('/support', 'en'), source.page('/support', 'en')]);
    await source.page('/support', 'en');
    expect(asked.map(({ search }) => search)).toEqual(['?item=%2Fsupport&language=en&key=key&site=shop']);
    time += 1001;
    await source.page('/support', 'en');
    expect(asked).toHaveLength(2);
  });

  it('are requested with the parameter names of Sitecore’s clients if they are configured (ENG-08)', async () => {
    behave = (response) => response.end(page('one'));
    queryNames = 'sitecore';
    await create().page('/support', 'es');
    expect(asked.map(({ search }) => search)).toEqual(['?item=%2Fsupport&sc_lang=es&sc_apikey=key&sc_site=shop']);
  });

  it('have a compiled tree for every text with markup (ENG-22)', async () => {
    behave = (response) => response.end(`\uFEFF${page('<p onclick="x()">Hi <script>bad()</script><b>there</b></p>')}`);
    const { layout } = await create().page('/', 'en');
    const text = JSON.parse(JSON.stringify(layout)).sitecore.route.placeholders.main[0].fields.text;
    expect(text.tree).toEqual([['p', 0, 'Hi ', ['b', 0, 'there']]]);
    expect(text.value).toContain('onclick');
  });

  it('do not exist if the service responds with 404 and a body (ROUTE-29)', async () => {
    behave = (response) => response.writeHead(404).end('{"sitecore":{"context":{},"route":null}}');
    expect((await create().page('/nowhere', 'en')).status).toBe(404);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is slow', () => undefined],
    ['breaks off', (response) => response.destroy()],
    ['answers 500', (response) => response.writeHead(500).end('{}')],
    ['answers 401', (response) => response.writeHead(401).end('{}')],
    ['answers HTML', (response) => response.end('<!doctype html>')],
    ['answers other JSON', (response) => response.end('{"data":1}')],
    ['responds with 404 without a layout', (response) => response.writeHead(404).end('Not found')],
  ])(
    'serves the last good copy of page and language when the service %s, also after a restart (ENG-07)',
    async (_name, fault) => {
      behave = (response, url) => response.end(page(url.searchParams.get('language') ?? ''));
      const source = create();
      const good = await source.page('/', 'en');
      await source.page('/', 'es');
      behave = fault;
      time += 2000;
      expect((await source.page('/', 'en')).etag).toBe(good.etag);
      const afterRestart = create();
      expect((await afterRestart.page('/', 'en')).body.toString()).toBe(good.body.toString());
      expect((await afterRestart.page('/', 'es')).body.toString()).toContain('"es"');
      expect(logged.filter((line) => line.includes('layout-service-failed'))).toHaveLength(3);
      await expect(afterRestart.page('/never-seen', 'en')).rejects.toThrow(LayoutServiceError);
    },
  );

  it('are served without a failure of the service in the log if the copy cannot be stored', async () => {
    behave = (response) => response.end(page('one'));
    writeFileSync(path.join(folder, 'file'), '');
    folder = path.join(folder, 'file');
    expect((await create().page('/', 'en')).body.toString()).toContain('one');
    expect(logged.filter((line) => line.includes('layout-service-failed'))).toEqual([]);
    expect(logged.filter((line) => line.includes('layout-copy-not-stored'))).toHaveLength(1);
  });

  it('have another version after a restart, because any page may have changed in between', () => {
    const version = create().version();
    time += 2000;
    expect(create().version()).not.toBe(version);
  });

  it('get another version when a page changes, and not before (ENG-01)', async () => {
    behave = (response) => response.end(page('one'));
    const source = create();
    await source.page('/', 'en');
    const version = source.version();
    time += 2000;
    await source.page('/', 'en');
    expect(source.version()).toBe(version);
    behave = (response) => response.end(page('two'));
    time += 2000;
    await source.page('/', 'en');
    expect(source.version()).not.toBe(version);
  });
});
