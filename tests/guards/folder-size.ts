/** Checks that no folder contains more than 15 files directly. Larger folders must be divided into smaller ones. */
import { spawnSync } from 'node:child_process';

/** The maximum number of files in a folder. */
const MAX_FILES = 15;
/** Files that are not counted: tests, snapshots, and the collections in fixtures and docs. */
const NOT_COUNTED = /\.(test|spec)\.[^/]+$|\.snap$|(^|\/)__snapshots__\/|^(fixtures|docs)\//;

/** Returns one fault for each folder of the paths (from the root, with forward slashes) that has too many files. */
export function crowdedFolderFaults(files: readonly string[]): string[] {
  const counted = files.filter((file) => !NOT_COUNTED.test(file));
  return Object.entries(Object.groupBy(counted, folderOf))
    .map(([folder, inside]) => ({ folder, count: inside?.length ?? 0 }))
    .filter(({ count }) => count > MAX_FILES)
    .map(
      ({ folder, count }) => `${folder}: has ${count} files, ${MAX_FILES} are allowed. Divide it into named folders.`,
    )
    .toSorted();
}

/** Returns the folder of a path. */
function folderOf(file: string): string {
  const end = file.lastIndexOf('/');
  return end < 0 ? '.' : file.slice(0, end);
}

/** Checks every file that git tracks under `root`. */
export function checkFolderSizes(root: string): { read: number; faults: string[] } {
  const run = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = run.stdout.split('\0').filter(Boolean);
  const faults = crowdedFolderFaults(files);
  if (files.length === 0) faults.push('folder sizes: no tracked file was found. Run it from the repository.');
  return { read: files.length, faults };
}

if (import.meta.main) {
  const { read, faults } = checkFolderSizes(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${read} tracked files counted, ${faults.length} folders with too many`);
  if (faults.length > 0) process.exitCode = 1;
}
