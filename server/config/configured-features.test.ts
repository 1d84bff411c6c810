// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Boot } from '#src/model/host/boot.ts';
import { readCatalog } from '#sandbox/billing/catalog/read-catalog.ts';
import { amountOf } from '#sandbox/billing/rules/amounts.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createApp } from '../app.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import { createLog } from '../log.ts';
import { loadConfig } from './config.ts';

/** Returns the boot data of a page, from a portal with this configuration file. */
async function bootWith(file: object): Promise<Boot> {
  const name = path.join(createTemporaryFolder(), 'config.json');
  writeFileSync(name, JSON.stringify(file));
  const layout = { sitecore: { context: {}, route: null } };
  const app = await createApp({
    config: loadConfig({ MARQUEE_CONFIG: name }),
    source: {
      page: () => ({ status: 404, layout, body: Buffer.from(JSON.stringify(layout)), etag: '"1"' }),
      dictionary: () => undefined,
      version: () => '1',
    } satisfies LayoutSource,
    media: () => ({ media: () => undefined, mediaAt: () => undefined }),
    renderer: {
      template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
      render: async () => ({ html: '', title: '', description: '', renderings: [], isolate: false }),
      preloads: () => '',
    },
    log: createLog(() => undefined),
  });
  const { body } = await app.inject({ url: '/account', headers: { host: 'localhost' } });
  await app.close();
  return JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(body)![1]!) as Boot;
}

it.each(['sessionWarning', 'deactivate', 'federatedLink'] as const)(
  'the flag %s of the configuration file reaches the page of a portal that is already built (ENG-23)',
  async (flag) => {
    expect((await bootWith({})).account.features[flag]).toBe(true);
    expect((await bootWith({ account: { features: { [flag]: false } } })).account.features[flag]).toBe(false);
  },
);

it('without configuration the page gets the renewal price of each seasonal plan of the sandbox (OFFER-77)', async () => {
  const seasonal = readCatalog().plans.flatMap(({ id, season }) =>
    season ? [[id, amountOf(season.renewalCents)] as const] : [],
  );
  expect(seasonal.length, 'the control: there are seasonal plans').toBeGreaterThan(1);
  expect((await bootWith({})).offers.seasonPrices).toEqual(Object.fromEntries(seasonal));
});

it('the renewal prices of the configuration file reach the page (OFFER-77, SYS-03)', async () => {
  const offers = { seasonPrices: { pass: '12.50' } };
  expect((await bootWith({ offers })).offers.seasonPrices).toEqual({ pass: '12.50' });
});
