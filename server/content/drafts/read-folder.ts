import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';

/** Maximum size of a content file in bytes. Larger files are refused, because they are videos or mistakes. */
const MAX_FILE_BYTES = 20_000_000;

/** The files of a content folder. */
export interface FolderFiles {
  /** The bytes of each file by its path, with `/` between folders. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Problems of files that could not be read. */
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads all files of a content folder. Links are followed only while they stay inside the folder; names that begin with
 * a dot are ignored. Never throws: a file that cannot be read is reported as a problem.
 */
export function readFolder(folder: string): FolderFiles {
  const files = new Map<string, Buffer>();
  const problems: ContentProblem[] = [];
  const report = (file: string, what: string, fix: string): void =>
    void problems.push({ file, what, fix, severity: 'error' });
  const root = realPath(folder);
  if (root === undefined) report(folder, 'there is no such content folder', 'Set the content folder.');
  else {
    for (const file of listFiles(root, '', [root], report).toSorted()) {
      try {
        files.set(file, readFileSync(path.join(root, file)));
      } catch {
        report(file, 'cannot be read', 'Give the server the right to read it.');
      }
    }
  }
  return { files, problems };
}

/**
 * Lists the files below a folder. `parents` are the folders around it; a link to one of them is reported, because it
 * would never end.
 */
function listFiles(
  root: string,
  folder: string,
  parents: readonly string[],
  report: (file: string, what: string, fix: string) => void,
): string[] {
  return namesIn(root, folder, report).flatMap((name): string[] => {
    if (name.startsWith('.')) return [];
    const file = folder === '' ? name : `${folder}/${name}`;
    const refuse = (what: string, fix: string): [] => {
      report(file, what, fix);
      return [];
    };
    const target = realPath(path.join(root, file));
    if (target === undefined) return refuse('is a link to nothing', 'Remove it, or put the file itself there.');
    if (target !== root && !target.startsWith(root + path.sep)) {
      return refuse('is a link that leads out of the content folder', 'Put the file itself there.');
    }
    const stat = statSync(target);
    if (stat.isDirectory()) {
      if (parents.includes(target)) return refuse('is a link to a folder around it', 'Remove it.');
      return listFiles(root, file, [...parents, target], report);
    }
    if (!stat.isFile()) return refuse('is not a file', 'Remove it.');
    if (stat.size > MAX_FILE_BYTES) return refuse('is larger than 20 MB', 'Make it smaller.');
    return [file];
  });
}

/** Returns the names in a folder; none if it cannot be read, which is reported. */
function namesIn(
  root: string,
  folder: string,
  report: (file: string, what: string, fix: string) => void,
): readonly string[] {
  try {
    return readdirSync(path.join(root, folder));
  } catch {
    report(folder === '' ? root : folder, 'is a folder that cannot be read', 'Give the server the right to read it.');
    return [];
  }
}

/** Returns the path with links resolved; undefined if there is no file or folder at this path. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
