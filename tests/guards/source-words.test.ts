// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';
import { checkWords, forbiddenWordFaults } from './source-words.ts';

// Built from parts, so that this file does not contain the searched text.
const machine = ['', 'work', 'portal', 'a.ts'].join('/');
const home = ['', 'home', 'ada', 'portal'].join('/');

describe('words in tracked files', () => {
  it('finds the registry that a lock file names', () => {
    const lock = '{\n  "resolved": "https://registry.example.com/react/-/react-19.3.1.tgz"\n}';
    expect(forbiddenWordFaults('package-lock.json', lock)).toEqual([
      expect.stringMatching(/^package-lock\.json:2: .+: "resolved": "https:\/\/registry\.example\.com\. Set /),
    ]);
    expect(forbiddenWordFaults('bench/package-lock.json', lock)).toHaveLength(1);
    expect(forbiddenWordFaults('fixtures/flow.json', lock)).toEqual([]);
    expect(forbiddenWordFaults('package-lock.json', '{ "version": "19.3.1", "integrity": "sha512-x" }')).toEqual([]);
  });

  it('finds a registry in the npm settings of the repository', () => {
    expect(forbiddenWordFaults('.npmrc', 'save-exact=true\n@vela:registry = https://example.com\n')).toEqual([
      expect.stringMatching(/^\.npmrc:2: /),
    ]);
    expect(forbiddenWordFaults('.npmrc', 'save-exact=true\n')).toEqual([]);
  });

  it.each([`import '${machine}';`, `// see ${machine}`, machine, `cd ${home}`, `"cwd": "${home}"`])(
    'finds a path of one machine: %s',
    (text) => {
      expect(forbiddenWordFaults('src/a.ts', `\n${text}`)).toEqual([
        expect.stringMatching(/^src\/a\.ts:2: names a path/),
      ]);
    },
  );

  it.each([`https://example.com${machine}`, `./src${machine}`, '/support/work/hours', 'home/ada/x'])(
    'accepts an address or a relative path: %s',
    (text) => {
      expect(forbiddenWordFaults('src/a.ts', text)).toEqual([]);
    },
  );

  it('allows paths in the documents', () => {
    expect(forbiddenWordFaults('docs/machines.md', machine)).toEqual([]);
  });

  it('reads only files that git tracks', () => {
    const files = { 'src/a.ts': `// ${machine}\n`, 'src/b.ts': '// fine\n', 'notes.txt': machine };
    const finding = withPlantedTree(files, (root) => {
      spawnSync('git', ['init', '-q'], { cwd: root });
      spawnSync('git', ['add', 'src'], { cwd: root });
      return checkWords(root);
    });
    expect(finding.read).toBe(2);
    expect(finding.faults).toEqual([expect.stringMatching(/^src\/a\.ts:1: /)]);
  });

  it('fails if git tracks nothing', () => {
    expect(withPlantedTree({}, checkWords).faults).toEqual([
      'words: no tracked file was read. Run it from the repository.',
    ]);
  });
});
