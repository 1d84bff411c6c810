// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createScenarioPictures } from './scenario-pictures.ts';

it('the gallery has the accepted picture of a scenario in its own language, nearest width and color scheme', async () => {
  const folder = createTemporaryFolder();
  for (const name of ['home', 'account'])
    for (const view of ['en-1280-light', 'es-360-dark']) {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, `${view}.png`), `${name} ${view}`);
    }
  const pictures = createScenarioPictures(folder);
  const read = async (name: string, document: object) => String(await pictures.read(name, document));
  expect(await read('home', { page: '/' })).toBe('home en-1280-light');
  expect(await read('account', { page: '/', language: 'es', width: 390, scheme: 'dark' })).toBe('account es-360-dark');
  expect(pictures.has('home', { page: '/', scheme: 'dark' })).toBe(false);
  expect(await pictures.read('terms', { page: '/' })).toBeUndefined();
  expect(await createScenarioPictures(path.join(folder, 'home')).read('../home', {})).toBeUndefined();
});
