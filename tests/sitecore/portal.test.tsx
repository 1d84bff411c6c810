// @vitest-environment node
/**
 * Tests the whole portal with a remote layout service over HTTP, and a registry with every component of the samples.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { createRemoteSource } from '#server/layout-service/remote-source.ts';
import { createLog } from '#server/log.ts';
import { engineModules } from '#tests/support/layout/engine-modules.ts';
import { readSamples } from '#tests/support/samples.ts';
import { asPage, componentsOf, countVisible } from './sample-page.tsx';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const samples = readSamples('sitecore');
const pages = new Map(
  ['layoutResponse', 'headlessSxa'].map((name) => [
    `/${name.toLowerCase()}`,
    samples.find((sample) => sample.name === `${name}.json`),
  ]),
);

vi.mock('#registry/renderings.ts', async () => {
  const { tableOf } = await import('#tests/support/layout/render-layout.tsx');
  const all = [...pages.values()].filter((sample) => sample !== undefined).map((sample) => asPage(sample));
  return { renderings: tableOf(componentsOf(all, engineModules)) };
});

describe.runIf(samples.length > 0)('the portal on an external layout service', () => {
  let service: Server;
  let failing = false;
  let app: FastifyInstance;
  const problems: string[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      const item = new URL(request.url ?? '/', 'http://layout').searchParams.get('item') ?? '';
      const sample = pages.get(item);
      if (failing) response.writeHead(500).end('{}');
      else if (sample) response.end(`\uFEFF${JSON.stringify(sample.json)}`);
      else response.writeHead(404).end('{"sitecore":{"context":{},"route":null}}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { renderPage } = await import('#src/host/server.tsx');
    const log = createLog((line) => problems.push(line));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/render`;
    app = await createApp({
      config: loadConfig({}),
      source: createRemoteSource({
        service: {
          url,
          apiKey: 'k',
          site: 's',
          queryNames: 'documented',
          timeoutMs: 2000,
          freshMs: 0,
        },
        folder: createTemporaryFolder(),
        dictionary: () => ({ body: Buffer.from('{}'), etag: '"0"', phrases: {} }),
        log,
      }),
      media: () => ({ media: () => undefined, mediaAt: () => undefined }),
      renderer: {
        template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
        render: renderPage,
        preloads: () => '',
      },
      log,
    });
  });
  afterAll(async () => {
    // Test files share their modules; another file may mock the registry too.
    vi.resetModules();
    await app.close();
    service.closeAllConnections();
    service.close();
  });

  const shown = async (url: string) =>
    (await app.inject({ url, headers: { host: 'localhost' } })).body.split('id="boot"')[0]!.match(/ data-component="/g)
      ?.length ?? 0;

  it.each([...pages])('shows every rendering of %s (ENG-07, ENG-10, ENG-11, ENG-12)', async (url, sample) => {
    const { statusCode } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(await shown(url)).toBe(countVisible(sample?.json));
    expect(problems.filter((line) => line.includes('page-problem'))).toEqual([]);
  });

  it('delivers rich text compiled, with nothing that runs code (ENG-22)', async () => {
    const url = '/sitecore/api/layout/render/jss?item=/layoutresponse&language=en';
    const { sitecore } = (await app.inject(url)).json();
    const { content } = sitecore.route.placeholders['jss-main'][0].fields;
    expect(content.tree[0]).toEqual(['p', 0, expect.stringContaining('This is a live set'), expect.any(Array), '.']);
    expect((await app.inject('/layoutresponse')).body).not.toMatch(/<marquee|onerror=/i);
  });

  it('keeps showing the last good page if the service fails (ENG-07)', async () => {
    const before = await shown('/headlesssxa');
    failing = true;
    expect(await shown('/headlesssxa')).toBe(before);
    expect((await app.inject('/never-asked-before')).statusCode).toBe(503);
    failing = false;
  });

  it('responds with 404 for a page that the service does not have (ROUTE-29)', async () => {
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  });
});
