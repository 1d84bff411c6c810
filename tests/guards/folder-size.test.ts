// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkFolderSizes, crowdedFolderFaults } from './folder-size.ts';
import { withPlantedTree } from './planted-tree.ts';

const files = (folder: string, count: number, ending = '.ts'): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}part-${index}${ending}`);

describe('the number of files in a folder', () => {
  it('may be 15', () => {
    expect(crowdedFolderFaults([...files('src/ui/', 15), ...files('src/ui/link/', 15), ...files('', 15)])).toEqual([]);
  });

  it('may not be 16, in any folder', () => {
    expect(crowdedFolderFaults([...files('src/ui/', 16), ...files('', 17), ...files('src/', 2)])).toEqual([
      '.: has 17 files, 15 are allowed. Divide it into named folders.',
      'src/ui: has 16 files, 15 are allowed. Divide it into named folders.',
    ]);
  });

  it.each([
    ['tests', files('src/ui/', 16, '.test.tsx')],
    ['browser tests', files('e2e/', 16, '.spec.ts')],
    ['snapshots', [...files('src/ui/', 8, '.snap'), ...files('src/ui/__snapshots__/', 16, '.html')]],
    ['shipped content', files('fixtures/content/pages/', 16, '.json')],
    ['documents', files('docs/decisions/', 16, '.md')],
  ])('does not count %s', (_, kind) => {
    expect(crowdedFolderFaults([...files('src/ui/', 15), ...kind])).toEqual([]);
  });

  it('is reported in a repository with a folder that is too large', () => {
    const planted = Object.fromEntries(files('src/ui/', 16).map((file) => [file, 'export {};\n']));
    const { read, faults } = withPlantedTree(planted, (root) => {
      spawnSync('git', ['init', '--quiet'], { cwd: root });
      spawnSync('git', ['add', 'src', 'package.json'], { cwd: root });
      return checkFolderSizes(root);
    });
    expect(read).toBe(17);
    expect(faults).toEqual(['src/ui: has 16 files, 15 are allowed. Divide it into named folders.']);
  });

  it('fails if git tracks no file', () => {
    expect(withPlantedTree({}, checkFolderSizes).faults).toEqual([
      'folder sizes: no tracked file was found. Run it from the repository.',
    ]);
  });

  it('is small enough everywhere in the portal', () => {
    const { read, faults } = checkFolderSizes(process.cwd());
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(1000);
  });
});
