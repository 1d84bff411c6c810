import type { Transaction } from 'kysely';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { compileRelease, sourceHash, sourcesOfDrafts } from './compile-release.ts';
import type { ContentProblem } from '../drafts/content-problem.ts';
import { diffSources, type SourceDiff, type SourceState } from './diff-sources.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { KEPT_RELEASES, pruneReleases } from './prune-releases.ts';
import { POINTER, writeRelease } from './write-release.ts';

/** A release in a list. */
export interface ReleaseInfo {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly origin: ReleaseTable['origin'];
  readonly note: string;
  readonly isCurrent: boolean;
}

export interface PublishResult {
  readonly number: number;
  /** False when the current release was made from just this content: then there is no new one. */
  readonly isNew: boolean;
  readonly notes: readonly ContentProblem[];
}

export interface PublishOptions {
  readonly origin: ReleaseTable['origin'];
  readonly note?: string;
  /** Publishes only while this release is the current one, 0 while there is none; else there is no new release. */
  readonly replaces?: number;
}

/** Publishing and what was published. All methods throw a PortalError with what to do. */
export interface ReleaseStore {
  /** Checks, resolves and stores drafts and switches to them, all or nothing. Throws a ContentError with the report. */
  publish(drafts: Drafts, options: PublishOptions): Promise<PublishResult>;
  /** Switches back: to the release before the current one, or to the one named. Answers its number. */
  rollback(number?: number): Promise<number>;
  /** All releases, newest first. */
  list(): Promise<ReleaseInfo[]>;
  current(): Promise<(ReleaseInfo & { readonly sourceHash: string }) | undefined>;
  /** What the drafts change against the current release, or against the one named. */
  diffDrafts(drafts: Drafts, number?: number): Promise<SourceDiff>;
  diffReleases(before: number, after: number): Promise<SourceDiff>;
  /** Whether the drafts are just what the newest release of this origin was made from. */
  isPublished(drafts: Drafts, origin: ReleaseTable['origin']): Promise<boolean>;
}

export interface ReleaseStoreOptions extends CheckOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** How many releases are kept, at least five. */
  readonly keepReleases?: number;
}

export function createReleaseStore({
  database,
  catalogue,
  keepReleases = KEPT_RELEASES,
  ...checks
}: ReleaseStoreOptions): ReleaseStore {
  const current = async (from: Database = database): ReturnType<ReleaseStore['current']> => {
    const row = await from
      .selectFrom('release_pointer')
      .innerJoin('release', 'release.number', 'release_pointer.release')
      .selectAll('release')
      .where('release_pointer.id', '=', POINTER)
      .executeTakeFirst();
    return row && { ...infoOf(row, row.number), sourceHash: row.source_hash };
  };

  return Object.freeze({
    current: () => current(),

    async isPublished(drafts, origin) {
      const newest = await database
        .selectFrom('release')
        .select('source_hash')
        .where('origin', '=', origin)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.source_hash === sourceHash(drafts, catalogue);
    },

    async publish(drafts, { origin, note = '', replaces }) {
      const compiled = compileRelease(drafts, catalogue, checks);
      const result = await database.transaction().execute(async (transaction) => {
        await lockPointer(transaction);
        // Looked at behind the lock: several processes may publish the same at once.
        const before = await current(transaction);
        const isSame = before?.origin === origin && before.sourceHash === compiled.sourceHash;
        const isStale = replaces !== undefined && replaces !== (before?.number ?? 0);
        if (before && (isSame || isStale)) return { number: before.number, isNew: false };
        const number = await writeRelease(transaction, compiled, origin, note);
        await pruneReleases(transaction, keepReleases);
        return { number, isNew: true };
      });
      return { ...result, notes: compiled.notes };
    },

    rollback: (number) =>
      database.transaction().execute(async (transaction) => {
        const release = await lockPointer(transaction);
        const rows = transaction.selectFrom('release').select('number').orderBy('number', 'desc').limit(1);
        const target = await (
          number === undefined ? rows.where('number', '<', release ?? 0) : rows.where('number', '=', number)
        ).executeTakeFirst();
        if (!target) {
          throw new PortalError(
            number === undefined
              ? 'rollback: there is no release before the current one. Publish one.'
              : await missing(transaction, 'rollback', number),
          );
        }
        await transaction
          .updateTable('release_pointer')
          .set({ release: target.number })
          .where('id', '=', POINTER)
          .execute();
        return target.number;
      }),

    async list() {
      const now = (await current())?.number;
      const rows = await database.selectFrom('release').selectAll().orderBy('number', 'desc').execute();
      return rows.map((row) => infoOf(row, now));
    },

    async diffDrafts(drafts, number) {
      const base = number ?? (await current())?.number;
      const before = base === undefined ? NOTHING : await stateOf(database, base);
      const sources = sourcesOfDrafts(drafts);
      return diffSources(before, {
        hashes: new Map(sources.map(({ path, hash }) => [path, hash])),
        text: (path) => drafts.sources.get(path),
      });
    },

    diffReleases: async (before, after) => diffSources(await stateOf(database, before), await stateOf(database, after)),
  } satisfies ReleaseStore);
}

function infoOf(row: ReleaseTable, current: number | undefined): ReleaseInfo {
  const { number, created, origin, note } = row;
  return { number, created, origin, note, isCurrent: number === current };
}

/** The first statement of every change writes, so that two changes at once come one after the other. Answers the current number. */
async function lockPointer(transaction: Transaction<Tables>): Promise<number | null> {
  const { release } = await transaction
    .updateTable('release_pointer')
    .set((row) => ({ release: row.ref('release') }))
    .where('id', '=', POINTER)
    .returning('release')
    .executeTakeFirstOrThrow();
  return release;
}

/** A number that was given once and is gone is another thing than one that never was. */
async function missing(from: Database, command: string, number: number): Promise<string> {
  const { last_number: last } = await from
    .selectFrom('release_pointer')
    .select('last_number')
    .where('id', '=', POINTER)
    .executeTakeFirstOrThrow();
  return number <= last
    ? `${command}: release ${number} was removed, as old ones are (content.keepReleases). Choose one of the list.`
    : `${command}: there is no release ${number}. Look at the list.`;
}

const NOTHING: SourceState = { hashes: new Map(), text: () => undefined };

async function stateOf(database: Database, release: number): Promise<SourceState> {
  const rows = await database
    .selectFrom('release_source')
    .leftJoin('document', 'document.hash', 'release_source.hash')
    .select(['release_source.path', 'release_source.hash', 'document.body'])
    .where('release_source.release', '=', release)
    .execute();
  if (rows.length === 0) throw new PortalError(await missing(database, 'diff', release));
  const texts = new Map(rows.map(({ path, body }) => [path, body ?? undefined]));
  return { hashes: new Map(rows.map(({ path, hash }) => [path, hash])), text: (path) => texts.get(path) };
}
