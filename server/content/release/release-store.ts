import type { Transaction } from 'kysely';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import type { ContentProblem } from '../drafts/content-problem.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { compileDocuments, type CheckedDocuments, type EditedDocuments } from './compile/compile-documents.ts';
import { compileRelease, contentError, type CompiledRelease } from './compile/compile-release.ts';
import { diffSources, type SourceDiff, type SourceState } from './diff-sources.ts';
import { KEPT_RELEASES, pruneReleases } from './prune-releases.ts';
import { lockPointer, readPointer, setPointer } from './release-pointer.ts';
import { storeContents } from './release-parts.ts';
import { readSources, sourceHash, sourceParts, type ReleaseSource } from './release-sources.ts';
import { readSearchIndexes } from './search-indexes.ts';
import { writeRelease } from './write-release.ts';

/** A release in the list of releases. */
export interface ReleaseInfo {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly origin: ReleaseTable['origin'];
  readonly note: string;
  readonly isCurrent: boolean;
}

/** The current release, with the hash of what it was made from. */
export interface CurrentRelease extends ReleaseInfo {
  readonly sourceHash: string;
}

export interface PublishResult {
  readonly number: number;
  /** False if there is no new release, because the current one was made from the same content. */
  readonly isNew: boolean;
  readonly notes: readonly ContentProblem[];
}

export interface PublishOptions {
  readonly origin: ReleaseTable['origin'];
  readonly note?: string;
  /** Publishes only while this release is the current one (0: while there is none). */
  readonly replaces?: number;
  /**
   * Writes what belongs to the release, in the same transaction. If it throws, nothing is published. Is not called if
   * another release than `replaces` is current.
   */
  readonly also?: WriteAlso;
}

/** Writes in the transaction that makes a release current. */
export type WriteAlso = (transaction: Transaction<Tables>, release: number) => Promise<void>;

/** Publishes drafts and manages the stored releases. All methods throw a PortalError that says what to do. */
export interface ReleaseStore {
  /** Checks, resolves and stores drafts and makes them current, all or nothing. Throws a ContentError with the report. */
  publish(drafts: Drafts, options: PublishOptions): Promise<PublishResult>;
  /** Checks what edited documents would publish. Stores nothing. */
  checkDocuments(edited: EditedDocuments): Promise<CheckedDocuments>;
  /**
   * Publishes edited documents over a release, all or nothing. Throws a ContentError with the report. `isNew` is false,
   * and nothing is stored, if another release than `replaces` is current.
   */
  publishDocuments(edited: EditedDocuments, options: PublishOptions): Promise<PublishResult>;
  /** Makes an earlier release current: the one before the current one, or the one with this number. Returns its number. */
  rollback(number?: number, also?: WriteAlso): Promise<number>;
  /** Returns all releases, newest first. */
  list(): Promise<ReleaseInfo[]>;
  /** Returns the current release; undefined if nothing is published. */
  current(): Promise<CurrentRelease | undefined>;
  /** Returns what the drafts change, compared with the current release or with the one with this number. */
  diffDrafts(drafts: Drafts, number?: number): Promise<SourceDiff>;
  /** Returns what differs between two releases. */
  diffReleases(before: number, after: number): Promise<SourceDiff>;
  /** Returns whether the newest release of this origin was made from exactly these drafts. */
  isPublished(drafts: Drafts, origin: ReleaseTable['origin']): Promise<boolean>;
}

export interface ReleaseStoreOptions extends CheckOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Number of releases that are kept, at least five. */
  readonly keepReleases?: number;
}

/** Returns a store of releases on a database. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { database, catalogue, keepReleases: _, ...checks } = options;
  const checkDocuments = (edited: EditedDocuments) => compileDocuments(database, catalogue, edited, checks);
  return {
    current: () => readCurrent(database),
    isPublished: async (drafts, origin) =>
      (await newestSourceHash(database, origin)) === sourceHash(sourceParts(drafts), catalogue),
    checkDocuments,
    publish: async (drafts, how) => store(compileRelease(drafts, catalogue, checks), how, options),
    async publishDocuments(edited, how) {
      const { compiled, problems } = await checkDocuments(edited);
      if (!compiled) throw contentError(problems);
      return store(compiled, how, options);
    },
    rollback: (number, also) =>
      database.transaction().execute(async (transaction) => {
        const target = await rollback(transaction, number);
        await also?.(transaction, target);
        return target;
      }),
    list: () => listReleases(database),
    async diffDrafts(drafts, number) {
      const base = number ?? (await readPointer(database)).release;
      const before = base === null ? new Map() : await readState(database, base);
      return diffSources(before, draftState(drafts));
    },
    diffReleases: async (before, after) =>
      diffSources(await readState(database, before), await readState(database, after)),
  };
}

async function store(
  compiled: CompiledRelease,
  { origin, note = '', replaces, also }: PublishOptions,
  { database, keepReleases = KEPT_RELEASES }: ReleaseStoreOptions,
): Promise<PublishResult> {
  const published = await readSearchIndexes(database, (await readPointer(database)).release);
  const unchanged = (before: CurrentRelease | undefined): Pick<PublishResult, 'number' | 'isNew'> | undefined => {
    const isSame = before?.origin === origin && before.sourceHash === compiled.sourceHash;
    const isStale = replaces !== undefined && replaces !== (before?.number ?? 0);
    return before && (isSame || isStale) ? { number: before.number, isNew: false } : undefined;
  };
  if (!unchanged(await readCurrent(database))) await storeContents(database, compiled.parts);
  const result = await database.transaction().execute(async (transaction) => {
    await lockPointer(transaction);
    // Read behind the lock: several processes may publish the same content at once.
    const before = await readCurrent(transaction);
    const same = unchanged(before);
    const isStale = replaces !== undefined && replaces !== (before?.number ?? 0);
    if (same && !isStale) await also?.(transaction, same.number);
    if (same) return same;
    const number = await writeRelease(transaction, compiled, origin, note);
    await pruneReleases(transaction, keepReleases);
    await also?.(transaction, number);
    return { number, isNew: true };
  });
  return { ...result, notes: compiled.notesComparedWith(published) };
}

async function rollback(transaction: Transaction<Tables>, number: number | undefined): Promise<number> {
  const current = await lockPointer(transaction);
  const newest = transaction.selectFrom('release').select('number').orderBy('number', 'desc').limit(1);
  const target = await (
    number === undefined ? newest.where('number', '<', current ?? 0) : newest.where('number', '=', number)
  ).executeTakeFirst();
  if (target) await setPointer(transaction, target.number);
  else if (number !== undefined) throw await missingRelease(transaction, 'rollback', number);
  else throw new PortalError('rollback: there is no release before the current one. Publish one.');
  return target.number;
}

async function readCurrent(database: Database): Promise<CurrentRelease | undefined> {
  const { release } = await readPointer(database);
  if (release === null) return undefined;
  const row = await database.selectFrom('release').selectAll().where('number', '=', release).executeTakeFirst();
  return row && { ...infoOf(row, release), sourceHash: row.source_hash };
}

async function newestSourceHash(database: Database, origin: ReleaseTable['origin']): Promise<string | undefined> {
  const newest = await database
    .selectFrom('release')
    .select('source_hash')
    .where('origin', '=', origin)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.source_hash;
}

async function listReleases(database: Database): Promise<ReleaseInfo[]> {
  const { release } = await readPointer(database);
  const rows = await database.selectFrom('release').selectAll().orderBy('number', 'desc').execute();
  return rows.map((row) => infoOf(row, release));
}

function infoOf({ number, created, origin, note }: ReleaseTable, current: number | null): ReleaseInfo {
  return { number, created, origin, note, isCurrent: number === current };
}

/** Returns an error that says whether the release was removed or never existed. */
async function missingRelease(database: Database, command: string, number: number): Promise<PortalError> {
  const { last_number: last } = await readPointer(database);
  return new PortalError(
    number <= last
      ? `${command}: release ${number} was removed, as old ones are (content.keepReleases). Choose one from the list of releases.`
      : `${command}: there is no release ${number}. See the list of releases.`,
  );
}

async function readState(database: Database, release: number): Promise<SourceState> {
  const sources = await readSources(database, release);
  if (sources.length === 0) throw await missingRelease(database, 'diff', release);
  return stateOf(sources);
}

function draftState(drafts: Drafts): SourceState {
  return stateOf(
    sourceParts(drafts).map(({ name, hash }) => {
      const text = drafts.sources.get(name)?.parsed().text;
      return { name, hash, ...(text === undefined ? {} : { text }) };
    }),
  );
}

function stateOf(sources: readonly ReleaseSource[]): SourceState {
  return new Map(sources.map((source) => [source.name, source]));
}
