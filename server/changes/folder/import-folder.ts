import { PortalError } from '#src/lib/portal-error.ts';
import { hasErrors } from '../../content/drafts/content-problem.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { contentError } from '../../content/release/compile/compile-release.ts';
import { lockPointer } from '../../content/release/release-pointer.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../change.ts';
import { filesOfFolder, filesOfRelease } from './folder-files.ts';
import { changedPaths, insertFolderChange } from './merge-folder.ts';

/** The title of the new change, and the release with which the imported folder is compared. */
export interface FolderImport {
  readonly title: string;
  /** The release from which the folder was made. */
  readonly release: number;
}

/** The result of an import: the id of the change, and the paths of the files that it contains. */
export interface ImportedFolder {
  readonly change: string;
  readonly paths: readonly string[];
}

/**
 * Creates an open change with everything that differs between a content folder and the release from which it was made.
 * Returns undefined if nothing differs. Throws a ContentError if files cannot be read, and a PortalError if there is no
 * such release.
 */
export async function importFolder(
  database: Database,
  actor: Actor,
  drafts: Drafts,
  { title, release }: FolderImport,
): Promise<ImportedFolder | undefined> {
  if (hasErrors(drafts.problems)) throw contentError(drafts.problems);
  const mine = filesOfFolder(drafts);
  return database.transaction().execute(async (transaction) => {
    // The release is read after the lock, so that it is not removed in the meantime.
    await lockPointer(transaction);
    const base = await filesOfRelease(transaction, release);
    if (base.size === 0) {
      throw new PortalError(`import: there is no release ${release}. Export a release, and make the edits again.`);
    }
    const paths = changedPaths(base, mine);
    if (paths.length === 0) return undefined;
    return { change: await insertFolderChange(transaction, actor, title, { base, mine, paths }), paths };
  });
}
