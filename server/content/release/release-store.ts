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

/** Publishes drafts and manages the stored releases. If a method fails, its PortalError says what to do. */
export interface ReleaseStore {
  /**
   * Checks, resolves and stores drafts and makes them current, all or nothing. Throws a ContentError with the report.
   */
  publish(drafts: Drafts, options: PublishOptions): Promise<PublishResult>;
  /** Checks the content that edited documents would publish. Stores nothing. */
  checkDocuments(edited: EditedDocuments): Promise<CheckedDocuments>;
  /** Returns the pages and documents that depend on a document, in the content with edited documents. */
  usedBy(edited: EditedDocuments, path: string): Promise<Uses>;
  /** Returns the paths of the documents on which nothing depends, in the content with edited documents. */
  unused(edited: EditedDocuments): Promise<readonly string[]>;
  /**
   * Publishes a release with edited documents, all or nothing. Throws a ContentError with the report. `isNew` is false,
   * and there is no new release, if another release than `replaces` is current or the current one has the same content.
   */
  publishDocuments(edited: EditedDocuments, options: PublishOptions): Promise<PublishResult>;
  /**
   * Stores the results of the checks for the next start and for other servers. Without `keepsMemory` nothing is stored.
   */
  keepMemory(): Promise<void>;
  /**
   * Makes another release current: the one before the current one, or the one with this number. Returns its number.
   */
  rollback(number?: number, writeMore?: WriteAtRollback): Promise<number>;
  /** Returns all releases, newest first. */
  list(): Promise<ReleaseInfo[]>;
  /** Returns the current release; undefined if nothing is published. */
  current(): Promise<CurrentRelease | undefined>;
  /** Returns the changes of the drafts, compared with the current release or with the release of this number. */
  diffDrafts(drafts: Drafts, number?: number): Promise<SourceDiff>;
  /** Returns the documents and files of a release. */
  sourcesOf(release: number): Promise<SourceState>;
  /** Returns whether this version of the portal would make the same release of the same content. */
  isUpToDate(release: CurrentRelease): Promise<boolean>;
  /** Returns whether the newest release of this origin was made from exactly these drafts. */
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

export interface ReleaseStoreOptions extends CheckOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Number of releases that are kept, at least five. */
  readonly keepReleases?: number;
  /** Opens releases, and caches their documents. */
  readonly base?: ContentBase;
  /** Whether checks reuse the stored results of earlier checks, also of other servers and from before the start. */
  readonly keepsMemory?: boolean;
}

/** Returns a store of releases on a database. */
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
      // A whole folder is checked without cached results.
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

/** Returns a hash of everything on which the results of checks depend besides the content. */
function memoryKey(catalogue: Catalogue, { proceed: _proceed, ...checks }: CheckOptions): string {
  const options = Object.entries(checks).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([codeHash(), catalogue.hash, options]));
}

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
