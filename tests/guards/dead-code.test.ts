// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';

const KNIP = path.resolve('node_modules/knip/bin/knip.js');

it('the search for dead code finds a file and an export that nothing uses', () => {
  const files = {
    'knip.json': readFileSync('knip.json', 'utf8'),
    'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
    'src/host/server.tsx': "import { used } from '#src/lib/used.ts';\nused();\n",
    'src/lib/used.ts': 'export const used = () => 1;\nexport const idle = () => 2;\n',
    'src/lib/alone.ts': 'export const alone = () => 3;\n',
  };
  const output = withPlantedTree(files, (root) => {
    const run = spawnSync(process.execPath, [KNIP, '--reporter', 'compact'], { cwd: root, encoding: 'utf8' });
    expect(run.status).toBe(1);
    return run.stdout;
  });
  expect(output).toMatch(/^src\/lib\/alone\.ts/m);
  expect(output).toMatch(/^src\/lib\/used\.ts: idle/m);
  expect(output).not.toMatch(/^src\/host/m);
});
