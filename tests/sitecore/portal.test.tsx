// @vitest-environment node
/**
 * Tests the whole portal with a remote layout service over HTTP, and a registry with every component of the samples.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineModules } from '#tests/support/layout/engine-modules.ts';
import { startForeignPortal, type ForeignPortal } from '#tests/support/layout/foreign-portal.ts';
import { readSamples } from '#tests/support/samples.ts';
import { asPage, componentsOf, countVisible } from './sample-page.tsx';

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
  let failing = false;
  let portal: ForeignPortal;

  beforeAll(async () => {
    portal = await startForeignPortal((response, item) => {
      const sample = pages.get(item);
      if (failing) response.writeHead(500).end('{}');
      else if (sample) response.end(`\uFEFF${JSON.stringify(sample.json)}`);
      else response.writeHead(404).end('{"sitecore":{"context":{},"route":null}}');
    });
  });
  afterAll(async () => {
    // Test files share their modules; another file may mock the registry too.
    vi.resetModules();
    await portal.close();
  });

  const shown = async (path: string) => (await portal.open(path)).html.match(/ data-component="/g)?.length ?? 0;

  it.each([...pages])('shows every rendering of %s (ENG-07, ENG-10, ENG-11, ENG-12)', async (url, sample) => {
    const { statusCode } = await portal.app.inject(url);
    expect(statusCode).toBe(200);
    expect(await shown(url)).toBe(countVisible(sample?.json));
    expect(portal.lines.filter((line) => line.includes('page-problem'))).toEqual([]);
  });

  it('delivers rich text compiled, with nothing that runs code (ENG-22)', async () => {
    const url = '/sitecore/api/layout/render/jss?item=/layoutresponse&language=en';
    const { sitecore } = (await portal.app.inject(url)).json();
    const { content } = sitecore.route.placeholders['jss-main'][0].fields;
    expect(content.tree[0]).toEqual(['p', 0, expect.stringContaining('This is a live set'), expect.any(Array), '.']);
    expect((await portal.app.inject('/layoutresponse')).body).not.toMatch(/<marquee|onerror=/i);
  });

  it('keeps showing the last good page if the service fails (ENG-07)', async () => {
    const before = await shown('/headlesssxa');
    failing = true;
    expect(await shown('/headlesssxa')).toBe(before);
    expect((await portal.app.inject('/never-asked-before')).statusCode).toBe(503);
    failing = false;
  });

  it('responds with 404 for a page that the service does not have (ROUTE-29)', async () => {
    expect((await portal.app.inject('/nowhere')).statusCode).toBe(404);
  });
});
