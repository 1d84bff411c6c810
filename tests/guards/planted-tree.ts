import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** The root folder of the repository. */
const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** Calls `look` with a temporary folder that has these files, and package.json and the packages of this repository. */
export function withPlantedTree<T>(files: Readonly<Record<string, string>>, look: (root: string) => T): T {
  const root = createTemporaryFolder();
  try {
    cpSync(path.join(REPOSITORY, 'package.json'), path.join(root, 'package.json'));
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return look(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
