import type { Transaction } from 'kysely';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ContentError } from '../../content/drafts/content-problem.ts';
import { lockPointer } from '../../content/release/release-pointer.ts';
import type { ReleaseStore } from '../../content/release/release-store.ts';
import type { ChangeTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import type { Actor } from '../change.ts';
import { appendAudit } from '../store/audit.ts';
import { checkMove, checkVersion, lockChange, readChange, removeVersions, setChange } from '../store/change-rows.ts';
import { checkApproval } from './approval.ts';
import { checkServices } from './services.ts';
import { mergeChange } from './merge-change.ts';

/** A published change and its release, or the conflicts that editors must resolve first. */
export type PublishedChange =
  | { readonly kind: 'published'; readonly release: number; readonly notes: readonly ContentProblem[] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly DocumentConflict[] };

export interface PublishOptions {
  readonly database: Database;
  readonly releases: ReleaseStore;
  /** Returns whether the change should still be published. Used for changes that are due. */
  readonly isWanted?: (change: ChangeTable) => boolean;
  /** Documents, and folders ending in a slash, that a second person must approve. */
  readonly needsApproval?: readonly string[];
}

/** Maximum number of attempts to publish a change, if other releases are always published first. */
const MAX_ATTEMPTS = 50;

/**
 * Publishes a change: merges it with the current release, checks and compiles the whole content, and makes it current
 * together with the state of the change, all or nothing. If another release becomes current or the change is edited
 * meanwhile, everything is tried again. Throws a ContentError with the report, or a ChangeError if the publish is not
 * allowed or the change no longer has the version `seen`, which the editor has seen.
 */
export async function publishChange(
  options: PublishOptions,
  actor: Actor,
  id: string,
  seen?: number,
): Promise<PublishedChange> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const published = await tryToPublish(options, actor, id, seen);
    if (published) return published;
  }
  throw new ChangeError('state', 'others publish all the time, so this change was not published. Try again.');
}

/** Tries to publish once. Returns undefined if another publish was faster, or the change was edited meanwhile. */
async function tryToPublish(
  { database, releases, isWanted, needsApproval = [] }: PublishOptions,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<PublishedChange | undefined> {
  const change = await readChange(database, id);
  const { version, title } = change;
  checkMove(change, 'publish');
  checkVersion(change, seen);
  if (isWanted?.(change) === false) throw new ChangeError('state', `"${title}" is no longer to be published.`);
  // An edit after this check ends the approval. It also changes the version, so this attempt ends without a publish.
  await checkApproval(database, change, needsApproval);
  await checkServices(database, actor, id);
  const { release, documents, conflicts } = await mergeChange(database, id);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  const markAsPublished = (transaction: Transaction<Tables>, number: number): Promise<void> =>
    markPublished(transaction, actor, { id, version, before: release, number });
  try {
    if (documents.size === 0) return await finishUnchanged(database, release, markAsPublished);
    const base = release ?? undefined;
    const how = { origin: 'change', note: title, replaces: release ?? 0, writeMore: markAsPublished } as const;
    const { number, isNew, notes } = await releases.publishDocuments({ base, documents }, how);
    return isNew ? { kind: 'published', release: number, notes } : undefined;
  } catch (error) {
    if (error instanceof SupersededError) return undefined;
    // The errors count only if release and change are still current. Otherwise the check may have read some documents
    // before and some after another edit or publication.
    const isOutdated = error instanceof ContentError && (await isSuperseded(database, releases, id, version, release));
    if (isOutdated) return undefined;
    throw error;
  }
}

/**
 * Marks a change as published if the current release already contains all of its edits. Returns undefined if another
 * release became current meanwhile.
 */
function finishUnchanged(
  database: Database,
  release: number | null,
  markAsPublished: (transaction: Transaction<Tables>, number: number) => Promise<void>,
): Promise<PublishedChange | undefined> {
  return database.transaction().execute(async (transaction) => {
    const current = await lockPointer(transaction);
    if (current === null) throw new ChangeError('state', 'nothing is published yet. Publish the content folder first.');
    if (current !== release) return undefined;
    await markAsPublished(transaction, current);
    return { kind: 'published', release: current, notes: [] };
  });
}

/** The version of a change that was merged with the release `before` and published as the release `number`. */
interface MergedVersion {
  readonly id: string;
  readonly version: number;
  readonly before: number | null;
  readonly number: number;
}

/** The error for a change that was edited while it was being checked. */
class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

async function markPublished(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, version, before, number }: MergedVersion,
): Promise<void> {
  const row = await lockChange(transaction, id, 'publish');
  if (row.version !== version + 1) throw new SupersededError();
  const done = { published_release: number, due: null, problem: null, lease: null, lease_ends: null };
  await setChange(transaction, id, done);
  await removeVersions(transaction, id);
  await appendAudit(transaction, actor, { action: 'change.publish', target: id, before, after: number });
}

/** Whether the change was edited, or another release became current, after the merge. */
async function isSuperseded(
  database: Database,
  releases: ReleaseStore,
  id: string,
  version: number,
  release: number | null,
): Promise<boolean> {
  const [row, current] = [await readChange(database, id), await releases.current()];
  return row.version !== version || (current?.number ?? null) !== release;
}
