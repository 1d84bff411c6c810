import type { Transaction } from 'kysely';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ContentError, hasErrors } from '../../content/drafts/content-problem.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { contentError } from '../../content/release/compile/compile-release.ts';
import { lockPointer } from '../../content/release/release-pointer.ts';
import type { CurrentRelease } from '../../content/release/list-releases.ts';
import type { ReleaseStore } from '../../content/release/release-store.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../change.ts';
import { ChangeError } from '../change-error.ts';
import { appendAudit } from '../store/audit.ts';
import {
  areSameFiles,
  filesOfFolder,
  filesOfRelease,
  mergeBaseAtFirstStart,
  lastFolderFiles,
  newestSeed,
  storeMergeBase,
} from './folder-files.ts';
import type { ContentFiles, FolderSource } from './folder-files.ts';
import { changedPaths, insertFolderChange, mergeFolder } from './merge-folder.ts';

/** Options for publishing a content folder. */
export interface FolderOptions {
  readonly database: Database;
  readonly releases: ReleaseStore;
  readonly actor: Actor;
  /** `start`: the folder of the servers, at a start or a deploy. `command`: the folder of the command line. */
  readonly source: FolderSource;
  readonly note: string;
  /**
   * What happens if the merge of the folder with the published content has errors: `change` stores the edits in an open
   * change, `throw` throws a ContentError. If the merge also has conflicts, the edits are always stored in a change.
   */
  readonly ifInvalid: 'change' | 'throw';
}

/** The result of publishing a content folder. */
export interface PublishedFolder {
  /** Number of the current release. */
  readonly release: number;
  readonly isNew: boolean;
  readonly notes: readonly ContentProblem[];
  /** Id of the open change with the edits that could not be published. */
  readonly change?: string;
  readonly conflicts: readonly DocumentConflict[];
}

/** Title of the change with files that could not be published. */
const CHANGE_TITLE = 'From the repository';
/** Note of a release with the same content, compiled by a new version of the portal. */
const RECOMPILED_NOTE = 'Compiled again by a new version';
/** Maximum number of attempts to publish, if other releases are always published first. */
const MAX_ATTEMPTS = 50;

/**
 * Publishes a content folder. If all published content came from the folder, the folder replaces it. If others have
 * published too (editors or, for a start, the command line), the changes of the folder since it was last published are
 * merged into the published content. Conflicts become an open change, so neither side loses anything. Throws a
 * ContentError with the report if the folder has errors, and a ChangeError if another release was published first at
 * every attempt.
 */
export async function publishFolder(options: FolderOptions, drafts: Drafts): Promise<PublishedFolder> {
  const mine = filesOfFolder(drafts);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await options.releases.current();
    const published =
      !current || mayReplace(current, options.source)
        ? await publishPlain(options, drafts, mine, current)
        : await publishMerged(options, drafts, mine, current);
    if (published)
      return published.isNew || options.source === 'command' ? published : compileAgain(options, published);
  }
  throw new ChangeError('state', 'others publish all the time, so the content folder was not published. Try again.');
}

/**
 * Publishes the current content again if an earlier version of the portal compiled it, because a new version may
 * compile the same content into different pages. If the new version reports errors in the content, nothing is
 * published: `recheckRelease` logs the errors.
 */
async function compileAgain(
  { releases, actor, source }: FolderOptions,
  published: PublishedFolder,
): Promise<PublishedFolder> {
  const current = await releases.current();
  if (!current || (await releases.isUpToDate(current))) return published;
  try {
    const { number, isNew, notes } = await releases.publishDocuments(
      { base: current.number, documents: new Map() },
      {
        origin: current.origin,
        note: RECOMPILED_NOTE,
        replaces: current.number,
        writeMore: (transaction, after) =>
          appendAudit(transaction, actor, { action: 'release.compile', target: source, before: current.number, after }),
      },
    );
    return isNew ? { ...published, release: number, isNew, notes } : { ...published, release: number };
  } catch (error) {
    if (error instanceof ContentError) return published;
    throw error;
  }
}

/**
 * Whether a folder may replace a release without a merge, because the release was published from a folder: by a start
 * (origin `seed`) or by command (origin `editor`). At a start, a release by command may be from another folder, so it
 * is not replaced.
 */
function mayReplace({ origin }: CurrentRelease, source: FolderSource): boolean {
  return origin === 'seed' || (origin === 'editor' && source === 'command');
}

/** Publishes the folder without a merge. Returns undefined if another release was published in the meantime. */
async function publishPlain(
  { database, releases, actor, source, note }: FolderOptions,
  drafts: Drafts,
  mine: ContentFiles,
  current: CurrentRelease | undefined,
): Promise<PublishedFolder | undefined> {
  if (current && source === 'start' && (await isPublishedAlready(database, releases, drafts, mine))) {
    return unchangedFolder(current);
  }
  const { number, isNew, notes } = await releases.publish(drafts, {
    origin: source === 'start' ? 'seed' : 'editor',
    note,
    replaces: current?.number ?? 0,
    writeMore: async (transaction, release) => {
      await storeMergeBase(transaction, source, mine);
      await appendAudit(transaction, actor, {
        action: 'folder.publish',
        target: source,
        before: current?.number,
        after: release,
      });
    },
  });
  if (!isNew && number !== current?.number) return undefined;
  return { release: number, isNew, notes, conflicts: [] };
}

/**
 * Whether a start has nothing to publish: the newest release from the folder has the same files and schemas, or the
 * folder was merged before. It does not matter whether that release is current, so a start does not undo a rollback.
 */
async function isPublishedAlready(
  database: Database,
  releases: ReleaseStore,
  drafts: Drafts,
  mine: ContentFiles,
): Promise<boolean> {
  if (await releases.isPublished(drafts, 'seed')) return true;
  const last = await lastFolderFiles(database, 'start');
  const seed = await newestSeed(database);
  const isMerged = seed === undefined || !areSameFiles(await filesOfRelease(database, seed), mine);
  return isMerged && last !== undefined && areSameFiles(last, mine);
}

/**
 * Merges the folder with the current release and publishes the result. Returns undefined if another release was
 * published in the meantime.
 */
async function publishMerged(
  options: FolderOptions,
  drafts: Drafts,
  mine: ContentFiles,
  current: CurrentRelease,
): Promise<PublishedFolder | undefined> {
  // A file that cannot be read must not look like a removed one.
  if (hasErrors(drafts.problems)) throw contentError(drafts.problems);
  const { database, releases, source, note, ifInvalid } = options;
  const last = await lastFolderFiles(database, source);
  if (last && areSameFiles(last, mine)) return unchangedFolder(current);
  const base = last ?? (await mergeBaseAtFirstStart(database, mine));
  if (!base) return storeFolder(options, mine, current, await differingFiles(database, mine, current));
  if (areSameFiles(base, mine)) return storeFolder(options, mine, current, undefined);
  const { documents, conflicts } = await mergeFolder(
    database,
    base,
    mine,
    await filesOfRelease(database, current.number),
  );
  const conflicting = [...new Set(conflicts.map(({ path }) => path))];
  const keep = { base, mine, paths: conflicting };
  if (documents.size === 0)
    return storeFolder(options, mine, current, conflicting.length > 0 ? keep : undefined, conflicts);
  let change: string | undefined;
  try {
    const { number, isNew, notes } = await releases.publishDocuments(
      { base: current.number, documents },
      {
        origin: 'merge',
        note,
        replaces: current.number,
        writeMore: async (transaction, release) => {
          change = await recordFolder(transaction, options, mine, conflicting.length > 0 ? keep : undefined, {
            before: current.number,
            after: release,
          });
        },
      },
    );
    return isNew
      ? { release: number, isNew, notes, conflicts, ...(change === undefined ? {} : { change }) }
      : undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if ((await releases.current())?.number !== current.number) return undefined;
    if (ifInvalid === 'throw' && conflicts.length === 0) throw error;
    return storeFolder(options, mine, current, { base, mine, paths: changedPaths(base, mine) }, conflicts);
  }
}

/** The files of a folder that become an open change. */
type UnpublishedFiles = Parameters<typeof insertFolderChange>[3];

/**
 * Returns the files of a folder that differ from the published content, for an open change in which an editor decides
 * about each difference; undefined if none differ. Used if the database does not contain the previous folder, for
 * example because a version of the portal that did not store folders has published it.
 */
async function differingFiles(
  database: Database,
  mine: ContentFiles,
  { number }: CurrentRelease,
): Promise<UnpublishedFiles | undefined> {
  const base = await filesOfRelease(database, number);
  const paths = changedPaths(base, mine).filter((path) => mine.has(path));
  return paths.length > 0 ? { base, mine, paths } : undefined;
}

/**
 * Records the files of the folder as the base of its next merge, without publishing a release. Edits that could not be
 * published are stored in a change, in which editors can correct them. Returns undefined if another release was
 * published in the meantime.
 */
function storeFolder(
  options: FolderOptions,
  mine: ContentFiles,
  current: CurrentRelease,
  unpublished: UnpublishedFiles | undefined,
  conflicts: readonly DocumentConflict[] = [],
): Promise<PublishedFolder | undefined> {
  return options.database.transaction().execute(async (transaction) => {
    if ((await lockPointer(transaction)) !== current.number) return undefined;
    const last = await lastFolderFiles(transaction, options.source);
    // Another server that started with the same folder has already stored it.
    if (last && areSameFiles(last, mine)) return unchangedFolder(current);
    const change = await recordFolder(transaction, options, mine, unpublished, {
      before: current.number,
      after: current.number,
    });
    return { ...unchangedFolder(current), conflicts, ...(change === undefined ? {} : { change }) };
  });
}

/**
 * Stores the folder as the base of the next merge, with a row in the audit log. Creates a change with the files that
 * could not be published and returns its id; undefined if there are no such files.
 */
async function recordFolder(
  transaction: Transaction<Tables>,
  { source, actor }: FolderOptions,
  mine: ContentFiles,
  unpublished: UnpublishedFiles | undefined,
  releases: { readonly before: number; readonly after: number },
): Promise<string | undefined> {
  const change = unpublished && (await insertFolderChange(transaction, actor, CHANGE_TITLE, unpublished));
  await storeMergeBase(transaction, source, mine);
  await appendAudit(transaction, actor, { action: 'folder.merge', target: source, ...releases });
  return change;
}

/** Returns the result of a publish that left the current release as it is. */
function unchangedFolder({ number }: CurrentRelease): PublishedFolder {
  return { release: number, isNew: false, notes: [], conflicts: [] };
}
