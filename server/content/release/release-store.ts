import type { Transaction } from 'kysely';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Uses } from '#src/model/studio/uses.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { createCheckMemory } from '../checks/units/check-memory.ts';
import { sha256 } from '../../sha256.ts';
import { createContentBase, type ContentBase } from './base/content-base.ts';
import type { EditedDocuments } from './base/edited-documents.ts';
import { codeHash } from './check-memory/code-hash.ts';
import { createStoredMemory } from './check-memory/stored-memory.ts';
import {
  compileDocuments,
  documentsWithoutUse,
  documentUses,
  type CheckedDocuments,
} from './compile/compile-documents.ts';
import { compileRelease, contentError } from './compile/compile-release.ts';
import { diffSources, type SourceDiff, type SourceState } from './diff-sources.ts';
import { listReleases, readCurrent, type CurrentRelease, type ReleaseInfo } from './list-releases.ts';
import { lockPointer, readPointer, setPointer } from './release-pointer.ts';
import { readSourceNames, readSources, sourceHash, sourceParts, type ReleaseSource } from './release-sources.ts';
import { storeRelease, type PublishOptions, type PublishResult } from './store-release.ts';

/**
 * Publishes drafts and manages the stored releases. If a method fails, the message of its PortalError says what to do.
 */
export interface ReleaseStore {
  /**
   * Checks drafts, stores the release that is created from them, and makes it current. Throws a ContentError with the
   * report, and changes nothing, if the drafts have errors.
   */
  publish(drafts: Drafts, options: PublishOptions): Promise<PublishResult>;
  /** Checks the content as it would be if the edited documents were published. Stores nothing. */
  checkDocuments(edited: EditedDocuments): Promise<CheckedDocuments>;
  /** Returns the pages and documents that would use the document at `path` if the edited documents were published. */
  usedBy(edited: EditedDocuments, path: string): Promise<Uses>;
  /**
   * Returns the paths of the documents and media files that nothing would use if the edited documents were published.
   */
  unused(edited: EditedDocuments): Promise<readonly string[]>;
  /**
   * Publishes a release in which the edited documents replace those of the release on which they are based. Throws a
   * ContentError with the report, and changes nothing, if the content has errors. Publishes no new release, and returns
   * `isNew: false`, if a release other than `replaces` is current or if the current release has the same content and
   * origin.
   */
  publishDocuments(edited: EditedDocuments, options: PublishOptions): Promise<PublishResult>;
  /**
   * Stores the results of the checks in the database for the next start and for other servers. Does nothing without the
   * option `keepsMemory`.
   */
  keepMemory(): Promise<void>;
  /**
   * Makes another release current: the release with this number, or the one before the current one if no number is
   * given. Returns the number of the new current release.
   */
  rollback(number?: number, writeMore?: WriteAtRollback): Promise<number>;
  /** Returns all releases, newest first. */
  list(): Promise<ReleaseInfo[]>;
  /** Returns the current release; undefined if nothing is published. */
  current(): Promise<CurrentRelease | undefined>;
  /**
   * Returns how the drafts differ from the release with this number, or from the current release if no number is given.
   */
  diffDrafts(drafts: Drafts, number?: number): Promise<SourceDiff>;
  /** Returns the documents and files of a release. Throws a PortalError if there is no such release. */
  sourcesOf(release: number): Promise<SourceState>;
  /** Returns whether this version of the portal would create the same release from the same content. */
  isUpToDate(release: CurrentRelease): Promise<boolean>;
  /** Returns whether the newest release of this origin was created from exactly these drafts. */
  isPublished(drafts: Drafts, origin: ReleaseTable['origin']): Promise<boolean>;
}

/**
 * Writes further rows in the transaction of a rollback. `before` is the release that was current; null if there was
 * none.
 */
export type WriteAtRollback = (
  transaction: Transaction<Tables>,
  target: number,
  before: number | null,
) => Promise<void>;

/** Options of `createReleaseStore`, including the options of the checks. */
export interface ReleaseStoreOptions extends CheckOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Number of releases that are kept; at least five. */
  readonly keepReleases?: number;
  /** Opens the content of releases and caches their documents. */
  readonly base?: ContentBase;
  /** Whether checks reuse stored results: those of other servers, and those from before the last start. */
  readonly keepsMemory?: boolean;
}

/** Creates a store of releases in a database. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { database, catalogue, keepReleases: _, base: given, keepsMemory = false, ...checks } = options;
  const memory = createCheckMemory();
  const stored = keepsMemory ? createStoredMemory(database, memoryKey(catalogue, checks)) : undefined;
  const tools = { database, catalogue, base: given ?? createContentBase(database), memory };
  const checkDocuments = async (edited: EditedDocuments) => {
    await stored?.read(memory);
    return compileDocuments(tools, edited, checks);
  };
  return {
    current: () => readCurrent(database),
    isPublished: async (drafts, origin) =>
      (await newestSourceHash(database, origin)) === sourceHash(sourceParts(drafts), catalogue),
    isUpToDate: async ({ number, sourceHash: made }) =>
      made === sourceHash(await readSourceNames(database, number), catalogue),
    checkDocuments,
    async usedBy(edited, path) {
      await stored?.read(memory);
      return documentUses(tools, edited, path, checks);
    },
    async unused(edited) {
      await stored?.read(memory);
      return documentsWithoutUse(tools, edited, checks);
    },
    keepMemory: async () => stored?.write(memory),
    async publish(drafts, how) {
      // A publish of the whole content does not use cached results.
      const fresh = createCheckMemory();
      const result = await storeRelease(compileRelease(drafts, catalogue, checks, fresh), how, options);
      Object.assign(memory, fresh);
      return result;
    },
    async publishDocuments(edited, how) {
      const { compiled, problems } = await checkDocuments(edited);
      if (!compiled) throw contentError(problems);
      return storeRelease(compiled, how, options);
    },
    rollback: (number, writeMore) =>
      database.transaction().execute(async (transaction) => {
        const before = await lockPointer(transaction);
        const target = await rollback(transaction, before, number);
        await writeMore?.(transaction, target, before);
        return target;
      }),
    list: () => listReleases(database),
    async diffDrafts(drafts, number) {
      const base = number ?? (await readPointer(database)).release;
      const before = base === null ? new Map() : await readState(database, base);
      return diffSources(before, draftState(drafts));
    },
    sourcesOf: (release) => readState(database, release),
  };
}

/** Returns a hash of everything on which the results of checks depend, except the content. */
function memoryKey(catalogue: Catalogue, { proceed: _proceed, ...checks }: CheckOptions): string {
  const options = Object.entries(checks).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([codeHash(), catalogue.hash, options]));
}

/** Makes another release current and returns its number. Throws a PortalError if there is no such release. */
async function rollback(
  transaction: Transaction<Tables>,
  current: number | null,
  number: number | undefined,
): Promise<number> {
  const newest = transaction.selectFrom('release').select('number').orderBy('number', 'desc').limit(1);
  const target = await (
    number === undefined ? newest.where('number', '<', current ?? 0) : newest.where('number', '=', number)
  ).executeTakeFirst();
  if (target) await setPointer(transaction, target.number);
  else if (number !== undefined) throw await missingRelease(transaction, 'rollback', number);
  else throw new PortalError('rollback: there is no release before the current one. Publish one.');
  return target.number;
}

/** Returns the source hash of the newest release of an origin; undefined if there is none. */
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

/** Returns an error that says whether the release was removed or never existed. */
async function missingRelease(database: Database, command: string, number: number): Promise<PortalError> {
  const { last_number: last } = await readPointer(database);
  return new PortalError(
    number <= last
      ? `${command}: release ${number} was removed, as old ones are (content.keepReleases). Choose one from the list of releases.`
      : `${command}: there is no release ${number}. See the list of releases.`,
  );
}

/** Reads the files of a release. Throws a PortalError if there is no such release. */
async function readState(database: Database, release: number): Promise<SourceState> {
  const sources = await readSources(database, release);
  if (sources.length === 0) throw await missingRelease(database, 'diff', release);
  return stateOf(sources);
}

/** Returns the files of drafts by name. */
function draftState(drafts: Drafts): SourceState {
  return stateOf(
    sourceParts(drafts).map(({ name, hash }) => {
      const text = drafts.sources.get(name)?.parsed().text;
      return { name, hash, ...(text === undefined ? {} : { text }) };
    }),
  );
}

/** Returns the state of the content: its source files by name. */
function stateOf(sources: readonly ReleaseSource[]): SourceState {
  return new Map(sources.map((source) => [source.name, source]));
}
