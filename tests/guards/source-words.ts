/**
 * Checks that tracked files contain no address of a package registry (a mirror's address would apply to everyone) and
 * no absolute path of a developer's machine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A rule: text that files must not contain if their paths match `files`. `words` matches the text. */
interface Rule {
  readonly files: RegExp;
  readonly words: RegExp;
  readonly what: string;
  readonly fix: string;
}

/** The rules for forbidden text. */
const RULES: readonly Rule[] = [
  {
    files: /(^|\/)(package-lock|npm-shrinkwrap)\.json$/,
    words: /"resolved": "https?:\/\/[^/"]+/g,
    what: 'names the registry that a package came from',
    fix: 'Set omit-lockfile-registry-resolved=true in your own npm settings and write the lock again.',
  },
  {
    files: /(^|\/)\.npmrc$/,
    words: /^.*registry\s*=.*$/gm,
    what: 'chooses a registry for everyone',
    fix: 'Keep it in your own npm settings.',
  },
  {
    files: /^(?!docs\/)/,
    words: /(?<![\w/.\-}*])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]+/g,
    what: 'names a path of one machine',
    fix: 'Write it from the repository.',
  },
];

/** Returns the problems in the text of one file. */
export function forbiddenWordFaults(file: string, text: string): string[] {
  return RULES.filter(({ files }) => files.test(file)).flatMap(({ words, what, fix }) =>
    [...text.matchAll(words)].map(({ index, 0: found }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}: ${what}: ${found}. ${fix}`;
    }),
  );
}

/**
 * Checks that no file that git tracks under `root` contains a forbidden word. Returns the number of files, and the file
 * and line of each such word.
 */
export function checkWords(root: string): { read: number; faults: string[] } {
  const run = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = run.stdout.split('\0').filter(Boolean);
  let read = 0;
  const faults = files.flatMap((file) => {
    const text = textOf(path.join(root, file));
    if (text === undefined) return [];
    read += 1;
    return forbiddenWordFaults(file, text);
  });
  if (read === 0) faults.push('words: no tracked file was read. Run it from the repository.');
  return { read, faults };
}

/** Returns the text of a file; undefined if it cannot be read, such as a tracked file that was just removed. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { read, faults } = checkWords(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${read} tracked files read, ${faults.length} words that do not belong`);
  if (faults.length > 0) process.exitCode = 1;
}
