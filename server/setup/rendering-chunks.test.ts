// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { RENDERING_CHUNKS_FILE, renderingChunks, type RenderingChunks } from './rendering-chunks.ts';

const FILES = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts':
    "import { renderings } from './registry/renderings.ts';\nimport './every-page.ts';\nconsole.log(renderings);",
  'every-page.ts': "export const everyPage = 'every page';\nconsole.log(everyPage);",
  'registry/renderings.ts': `export const renderings = {
    Hero: () => import('../parts/one.ts'),
    Card: async () => ({ Default: (await import('../parts/two.ts')).Card }),
  };`,
  'parts/one.ts': "import { shared } from './shared.ts';\nexport const Hero = shared;",
  'parts/two.ts':
    "import { shared } from './shared.ts';\nimport { everyPage } from '../every-page.ts';\nexport const Card = [shared, everyPage, () => import('./later.ts')];",
  'parts/shared.ts': "export const shared = 'shared by both';",
  'parts/later.ts': "export const later = 'later';",
};

async function chunksOf(files: Readonly<Record<string, string>>): Promise<RenderingChunks> {
  const root = createTemporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [renderingChunks()],
    build: { write: false },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const asset = output.find(({ fileName }) => fileName === RENDERING_CHUNKS_FILE);
  return JSON.parse(asset?.type === 'asset' ? String(asset.source) : '') as RenderingChunks;
}

it('lists the chunks of each rendering, without those of every page and those that it loads later', async () => {
  const chunks = await chunksOf(FILES);
  const names = Object.entries(chunks).map(([name, files]) => [
    name,
    files.map((file) => /(\w+)-[^/]*$/.exec(file)?.[1] ?? file).toSorted(),
  ]);
  expect(Object.fromEntries(names)).toEqual({ Hero: ['one', 'shared'], Card: ['shared', 'two'] });
});

it('fails the build if the registry is not part of it', async () => {
  await expect(chunksOf({ ...FILES, 'main.ts': "import './every-page.ts';" })).rejects.toThrow(
    'registry/renderings.ts is not part of the build.',
  );
});
