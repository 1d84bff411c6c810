// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { createPictureStore } from './picture-store.ts';
import { acceptAll, takeAll, type TakeOptions } from './take-all.ts';

/** Returns a picture in one shade of gray. */
function gray(shade: number): Buffer {
  const picture = new PNG({ width: 4, height: 4 });
  picture.data.fill(shade);
  return PNG.sync.write(picture);
}

const SCENARIOS = [
  { name: 'home', document: { page: '/' } },
  { name: 'terms', document: { page: '/terms' } },
];

test('pictures are new, then accepted, then the same; a changed page is different, and a page that fails is named', async () => {
  const folder = createTemporaryFolder();
  const open = () => createPictureStore(path.join(folder, 'reports'), path.join(folder, 'accepted'));
  /** The pages that open, by path. The number is the shade of gray of the page's picture, and a part of its key. */
  let pages: Readonly<Record<string, number>> = { '/': 10, '/terms': 20 };
  const printed: string[] = [];
  const taken: string[] = [];
  const run = (options: Partial<TakeOptions> = {}) => {
    printed.length = 0;
    taken.length = 0;
    const store = open();
    store.begin();
    return takeAll(store, SCENARIOS, {
      widths: [360],
      languages: ['en'],
      changed: false,
      print: (line) => printed.push(line),
      keyOf: async ({ page }: Scenario) => `${page} ${pages[page]}`,
      take: async ({ page }, view) => {
        taken.push(page);
        const shade = pages[page];
        if (shade === undefined) throw new Error('it stays white');
        return view.map(({ scheme }) => gray(scheme === 'dark' ? shade + 1 : shade));
      },
      ...options,
    });
  };
  const states = (): string[] => printed.map((line) => line.replace(/ +/, ' ')).toSorted();
  const names = SCENARIOS.map(({ name }) => name);

  expect(acceptAll(open(), names, names)).toEqual({ line: expect.stringContaining('no such picture'), status: 1 });
  expect(await run()).toEqual({ line: expect.stringMatching(/^4 new: .*index\.html$/), status: 1 });
  expect(states()).toEqual([
    'new home/en-360-dark',
    'new home/en-360-light',
    'new terms/en-360-dark',
    'new terms/en-360-light',
  ]);
  expect(acceptAll(open(), ['home'], undefined)).toEqual({ line: '2 pictures accepted', status: 0 });
  expect((await run()).line).toMatch(/^2 new, 2 same: /);
  expect(acceptAll(open(), names, names).status).toBe(0);
  expect(await run()).toEqual({ line: expect.stringMatching(/^4 same: /), status: 0 });

  pages = { '/': 10, '/terms': 90 };
  const { line, status } = await run();
  expect([line.split(':')[0], status]).toEqual(['2 different, 2 same', 1]);
  expect(readFileSync(line.slice(line.indexOf(':') + 2), 'utf8')).toContain('before/terms/en-360-dark.png');
  expect((await run({ changed: true })).line).toMatch(/^2 different, 2 unchanged: /);
  expect(taken).toEqual(['/terms']);

  pages = { '/': 10 };
  const failed = await run();
  expect([failed.line.split(':')[0], failed.status]).toEqual(['2 failed, 2 same', 1]);
  expect(readFileSync(failed.line.slice(failed.line.indexOf(':') + 2), 'utf8')).toContain('it stays white');
});
