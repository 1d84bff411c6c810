import { globSync } from 'node:fs';

const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Paths, from `root` and with forward slashes, of our files on disk that fit the pattern; made things are left out. */
export function sourceFiles(root: string, pattern: string | readonly string[]): string[] {
  return globSync(pattern, {
    cwd: root,
    exclude: (name) => NOT_OURS.has(name) || (name.startsWith('.') && name.length > 1),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}
