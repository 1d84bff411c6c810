// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles, codeHash } from './code-hash.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const IMPORT = /(?:import|export)(?! type)[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

/**
 * Returns the TypeScript and JSON files that a file imports, directly or indirectly. Components (.tsx) are left out.
 */
function importedBy(first: string): Set<string> {
  const found = new Set<string>();
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = file.endsWith('.ts') ? readFileSync(path.join(REPOSITORY, file), 'utf8') : '';
    for (const [, one, other] of code.matchAll(IMPORT)) {
      const name = (one ?? other)!;
      const target = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
      if (/^[.#].*\.(?:ts|json)$/.test(name) && existsSync(path.join(REPOSITORY, target))) waiting.push(target);
    }
  }
  return found;
}

it('the hash of the code of the checks covers every file that they import', () => {
  const hashed = new Set(codeFiles());
  const imported = importedBy('server/content/checks/check-release.ts');
  expect(imported.size, 'control: the imports were found').toBeGreaterThan(200);
  expect([...imported].filter((file) => !hashed.has(file))).toEqual([]);
  expect(hashed.has('package-lock.json')).toBe(true);
  expect(codeHash()).toMatch(/^[0-9a-f]{64}$/);
});
