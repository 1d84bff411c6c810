import type { FastifyInstance } from 'fastify';
import type { Change, ChangeState, CountedChange } from '#src/model/studio/change.ts';
import { isMediaPath } from '../../changes/store/change-documents.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { Database } from '../../database/database.ts';
import type { StudioServices } from '../studio-services.ts';
import { memberOfRequest } from '../who/protect.ts';
import { createLiveCheck } from './check-live.ts';
import { createFindMissing, type FindMissing, type StoredDocument } from './count-missing.ts';

/** States of unfinished changes. */
const UNFINISHED_STATES: readonly ChangeState[] = ['open', 'in review', 'scheduled'];

/** Maximum number of problems in a response. The response also contains the total number of problems. */
const MAX_PROBLEMS = 100;

/** Schema of the query for texts without Spanish. */
const MISSING_QUERY_SCHEMA = {
  type: 'object',
  properties: {
    change: { type: 'string', maxLength: 64, description: 'With the documents of this change.' },
    path: { type: 'string', maxLength: 500, description: 'Only this document.' },
  },
} as const;

/** Adds the routes of the studio's home: open tasks, and texts without Spanish. */
export function overviewRoutes(scope: FastifyInstance, services: StudioServices): void {
  const { database, changes, check, catalogue } = services;
  const findMissing = createFindMissing(database, catalogue);
  const checkLive = createLiveCheck(check);
  const config = { permission: 'edit' as const };
  const readOverview = async (subject: string): Promise<object> => {
    const [{ release }, all, mine] = await Promise.all([
      readPointer(database),
      changes.list(UNFINISHED_STATES),
      changesEditedBy(database, subject),
    ]);
    const shown = await withCounts(database, all);
    const missing = await findMissing(await publishedDocuments(database, release));
    return {
      mine: shown.filter(({ id, author }) => author === subject || mine.has(id)),
      review: shown.filter(({ state, approvedBy }) => state === 'in review' && approvedBy === null),
      due: shown.filter(({ state }) => state === 'scheduled').toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0)),
      missingSpanish: summaryOf(missing),
      live: release === null ? null : { release, ...summaryOfCheck(await checkLive(release)) },
    };
  };
  scope.get(
    '/overview',
    {
      config,
      schema: { summary: 'My changes, what waits for review, what is due, missing Spanish, problems of what is live.' },
    },
    (request) => readOverview(memberOfRequest(request).subject),
  );
  scope.get<{ Querystring: { change?: string; path?: string } }>(
    '/missing-spanish',
    {
      config,
      schema: {
        querystring: MISSING_QUERY_SCHEMA,
        summary: 'English texts without Spanish: their JSON pointers, by path.',
      },
    },
    async ({ query: { change, path } }) => {
      const { release } = await readPointer(database);
      const published = await publishedDocuments(database, release);
      const documents = change === undefined ? published : await publishedWithChange(services, published, change);
      const some = path === undefined ? documents : documents.filter((document) => document.path === path);
      return { documents: Object.fromEntries(await findMissing(some)) };
    },
  );
}

/** Adds to each change the number of its documents and the time of the last edit. */
async function withCounts(database: Database, all: readonly Change[]): Promise<CountedChange[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const documents = await database
    .selectFrom('change_document')
    .select(({ fn }) => ['change', fn.countAll<number | string>().as('number')])
    .where('change', 'in', ids)
    .groupBy('change')
    .execute();
  const edits = await database
    .selectFrom('change_edit')
    .select(({ fn }) => ['change', fn.max('at').as('at')])
    .where('change', 'in', ids)
    .groupBy('change')
    .execute();
  const [counts, times] = [
    new Map(documents.map(({ change, number }) => [change, Number(number)])),
    new Map(edits.map(({ change, at }) => [change, at])),
  ];
  return all.map((one) => ({ ...one, documents: counts.get(one.id) ?? 0, edited: times.get(one.id) ?? null }));
}

/** Returns the ids of the unfinished changes that a member has edited. */
async function changesEditedBy(database: Database, subject: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('change_edit')
    .innerJoin('change', 'change.id', 'change_edit.change')
    .select('change_edit.change')
    .distinct()
    .where('change_edit.author', '=', subject)
    .where('change.state', 'in', UNFINISHED_STATES)
    .execute();
  return new Set(rows.map(({ change }) => change));
}

/** Returns the published documents, sorted by path; none if there is no release. */
async function publishedDocuments(database: Database, release: number | null): Promise<StoredDocument[]> {
  if (release === null) return [];
  const parts = database.selectFrom('release_part').select(['name as path', 'hash']).where('release', '=', release);
  return parts.where('kind', '=', 'source').orderBy('name').execute();
}

/**
 * Returns the published documents, with those that a change adds or edits, and without those that it removes. Edits of
 * media files are ignored, because they have no texts.
 */
async function publishedWithChange(
  { changes }: Pick<StudioServices, 'changes'>,
  published: readonly StoredDocument[],
  id: string,
): Promise<StoredDocument[]> {
  await changes.get(id);
  const all = new Map(published.map((document) => [document.path, document]));
  for (const { path, hash } of await changes.documents(id)) {
    if (hash === null) all.delete(path);
    else if (!isMediaPath(path)) all.set(path, { path, hash });
  }
  return [...all.values()];
}

/** Returns the summary of the missing Spanish texts: their number in total and by document. */
function summaryOf(missing: Awaited<ReturnType<FindMissing>>): object {
  const documents = [...missing].map(([path, pointers]) => ({ path, count: pointers.length }));
  const count = documents.reduce((sum, one) => sum + one.count, 0);
  return { count, documents: documents.toSorted((a, b) => b.count - a.count) };
}

/** Returns the summary of a check: the number of errors and notes that it found, and the first problems. */
function summaryOfCheck({ state, problems }: Awaited<ReturnType<ReturnType<typeof createLiveCheck>>>): object {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const notes = problems.filter(({ severity }) => severity === 'note');
  return { state, errors: errors.length, notes: notes.length, problems: [...errors, ...notes].slice(0, MAX_PROBLEMS) };
}
