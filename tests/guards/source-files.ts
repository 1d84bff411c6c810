import { globSync } from 'node:fs';

/** Folders with packages and generated files. */
const EXCLUDED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * Returns the paths of our files that match the pattern, relative to `root` and with forward slashes. Generated files,
 * and files and folders whose names begin with a dot, are left out.
 */
export function sourceFiles(root: string, pattern: string | readonly string[]): string[] {
  return globSync(pattern, {
    cwd: root,
    exclude: (name) => EXCLUDED_FOLDERS.has(name) || (name.startsWith('.') && name.length > 1),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}
