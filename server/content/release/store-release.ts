import type { Transaction } from 'kysely';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { KEPT_RELEASES } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { CompiledRelease } from './compile/compile-release.ts';
import { readCurrent, type CurrentRelease } from './list-releases.ts';
import { pruneReleases } from './cleanup/prune-releases.ts';
import { lockPointer, readPointer } from './release-pointer.ts';
import { MissingContents, storeContents } from './store-contents.ts';
import { readSearchIndexes } from './search-indexes.ts';
import { writeRelease } from './write-release.ts';

/** The result of a publish. */
export interface PublishResult {
  readonly number: number;
  /**
   * False if no new release was stored: the current one has the same content and origin, or a release other than
   * `replaces` is current.
   */
  readonly isNew: boolean;
  readonly notes: readonly ContentProblem[];
}

/** Options of a publish: where it comes from, and under which conditions the release is stored. */
export interface PublishOptions {
  readonly origin: ReleaseTable['origin'];
  readonly note?: string;
  /** Publishes only if this release is the current one; 0 means that there is no current release. */
  readonly replaces?: number;
  /**
   * Writes further rows for the release in the transaction of the publish. If it throws, nothing is published. It is
   * not called if a release other than `replaces` is current.
   */
  readonly writeMore?: WriteInTransaction;
}

/** Writes rows in the transaction that makes a release current. */
export type WriteInTransaction = (transaction: Transaction<Tables>, release: number) => Promise<void>;

/** Where releases are stored, and how many are kept. */
export interface StoreOptions {
  readonly database: Database;
  readonly keepReleases?: number;
}

/** Maximum number of attempts to store a release if another server removes its contents as unused in the meantime. */
const MAX_ATTEMPTS = 5;

/**
 * Stores a compiled release, makes it current, and removes old releases. If no new release is needed or allowed (see
 * `PublishResult`), or if the release cannot be stored, the current release stays the same.
 */
export async function storeRelease(
  compiled: CompiledRelease,
  how: PublishOptions,
  { database, keepReleases = KEPT_RELEASES }: StoreOptions,
): Promise<PublishResult> {
  const published = await readSearchIndexes(database, (await readPointer(database)).release);
  const result = await switchRelease(compiled, how, database);
  compiled.remember();
  // Removes old releases only after the new one is current, so that other edits and publishes do not wait for the
  // removal.
  if (result.isNew) await pruneReleases(database, keepReleases);
  return { ...result, notes: compiled.notesComparedWith(published) };
}

/** The release that is current after a publish, and whether it is new. */
type SwitchedRelease = Pick<PublishResult, 'number' | 'isNew'>;

/**
 * Stores the contents and the release, and makes it current. Stores the contents again if another server has removed
 * them.
 */
async function switchRelease(
  compiled: CompiledRelease,
  how: PublishOptions,
  database: Database,
): Promise<SwitchedRelease> {
  const current = await readCurrent(database);
  for (let attempt = 1; ; attempt += 1) {
    if (!releaseToKeep(current, compiled, how)) await storeContents(database, compiled);
    try {
      return await database.transaction().execute((transaction) => writeInTransaction(transaction, compiled, how));
    } catch (error) {
      if (!(error instanceof MissingContents) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Writes the release in a transaction, unless the current release has the same content and origin or is not the one to
 * be replaced.
 */
async function writeInTransaction(
  transaction: Transaction<Tables>,
  compiled: CompiledRelease,
  how: PublishOptions,
): Promise<SwitchedRelease> {
  const { origin, note = '', writeMore } = how;
  await lockPointer(transaction);
  // Reads the current release again after locking, because several processes may publish the same content at once.
  const before = await readCurrent(transaction);
  const same = releaseToKeep(before, compiled, how);
  if (same && !isStale(before, how)) await writeMore?.(transaction, same.number);
  if (same) return same;
  const number = await writeRelease(transaction, compiled, origin, note);
  await writeMore?.(transaction, number);
  return { number, isNew: true };
}

/**
 * Returns the current release if no new one is written, because content and origin are unchanged or because the current
 * release is not the one to be replaced; otherwise undefined.
 */
function releaseToKeep(
  before: CurrentRelease | undefined,
  { sourceHash }: CompiledRelease,
  how: PublishOptions,
): SwitchedRelease | undefined {
  const isSame = before?.origin === how.origin && before.sourceHash === sourceHash;
  return before && (isSame || isStale(before, how)) ? { number: before.number, isNew: false } : undefined;
}

/** Whether a release other than `replaces` is current; 0 in `replaces` means that there must be no current release. */
function isStale(before: CurrentRelease | undefined, { replaces }: PublishOptions): boolean {
  return replaces !== undefined && replaces !== (before?.number ?? 0);
}
