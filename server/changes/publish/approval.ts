import type { ChangeTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import { ChangeError } from '../change-error.ts';
import { readChangeDocuments } from '../store/change-documents.ts';

/** The error for a change that a second person must approve first. */
export class NotApprovedError extends ChangeError {
  override readonly name = 'NotApprovedError';
}

/** The `subject` of an actor that is a script begins with this text. A script cannot approve a change. */
const SCRIPT_PREFIX = 'token:';

/**
 * Throws a NotApprovedError if a change contains documents that need approval, unless a person who has neither created
 * nor edited it has approved it. `paths` are documents (`endpoints.json`), and folders that end in a slash (`forms/`).
 */
export async function checkApproval(
  database: Database,
  { id, title, author, approved_by: approver }: ChangeTable,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const documents = await readChangeDocuments(database, id);
  const found = documents.find(({ path }) => paths.some((one) => path === one || isInFolder(path, one)));
  if (!found) return;
  const rows = await database.selectFrom('change_edit').select('author').distinct().where('change', '=', id).execute();
  const authors = new Set([author, ...rows.map((row) => row.author)]);
  if (approver !== null && !authors.has(approver) && !approver.startsWith(SCRIPT_PREFIX)) return;
  throw new NotApprovedError(
    'state',
    `"${title}" contains ${found.path}, which a second person must approve. Submit it for review to a colleague who has not edited it.`,
  );
}

/** Whether `folder` ends in a slash and the path is below it. */
const isInFolder = (path: string, folder: string): boolean => folder.endsWith('/') && path.startsWith(folder);
