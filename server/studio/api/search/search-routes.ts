import type { FastifyInstance } from 'fastify';
import { titleOf } from '#src/model/studio/title-of.ts';
import { isObject } from '#src/model/json.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import type { SearchHit } from '#src/model/studio/search-hit.ts';
import { mergeChange } from '../../../changes/publish/merge-change.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { EditedDocuments } from '../../../content/release/base/edited-documents.ts';
import type { Database } from '../../../database/database.ts';
import { listDocuments, textsOf, type FoundDocument } from './stored-texts.ts';
import type { StudioServices } from '../../studio-services.ts';

/** Maximum number of hits in a response. */
const MAX_HITS = 200;
/** Maximum length of the excerpt of a hit, in characters. */
const MAX_EXCERPT = 200;

/** Schema of the query of a search. */
const SEARCH_SCHEMA = {
  type: 'object',
  properties: {
    text: {
      type: 'string',
      maxLength: 200,
      description: 'Part of a text, in any case. Without it only paths are listed.',
    },
    under: { type: 'string', maxLength: 200, description: 'Only documents whose path begins like this: `forms/`.' },
    change: {
      type: 'string',
      maxLength: 64,
      description: 'Search what this change would publish. Default: what is published.',
    },
  },
} as const;

/** The query of a search. */
interface SearchQuery {
  readonly text?: string;
  readonly under?: string;
  readonly change?: string;
}

/** Schema of a query with the id of a change. */
const CHANGE_QUERY_SCHEMA = { type: 'object', properties: { change: SEARCH_SCHEMA.properties.change } } as const;

/** Schema of the query for the uses of a document. */
const USED_BY_SCHEMA = {
  type: 'object',
  required: ['path'],
  properties: {
    path: { type: 'string', minLength: 1, maxLength: 500, description: 'The document: `items/shared/header.json`.' },
    change: SEARCH_SCHEMA.properties.change,
  },
} as const;

/** Adds the routes that list or search documents, and list titles, the uses of a document, and unused documents. */
export function searchRoutes(
  scope: FastifyInstance,
  services: Pick<StudioServices, 'database' | 'changes' | 'usedBy' | 'unused'>,
): void {
  const findTitles = createFindTitles(services.database);
  scope.get<{ Querystring: { path: string; change?: string } }>(
    '/documents/used-by',
    {
      config: { permission: 'edit' },
      schema: {
        querystring: USED_BY_SCHEMA,
        summary: 'The pages that show a document, and the documents that name it.',
      },
    },
    async ({ query: { path, change } }) => {
      return services.usedBy(await contentOf(services, change), path);
    },
  );
  scope.get<{ Querystring: Pick<SearchQuery, 'change'> }>(
    '/documents/unused',
    {
      config: { permission: 'edit' },
      schema: {
        querystring: CHANGE_QUERY_SCHEMA,
        summary: 'The documents and media files that no page and no document uses.',
      },
    },
    async ({ query: { change } }) => ({ paths: await services.unused(await contentOf(services, change)) }),
  );
  scope.get<{ Querystring: Pick<SearchQuery, 'change'> }>(
    '/documents/titles',
    {
      config: { permission: 'edit' },
      schema: { querystring: CHANGE_QUERY_SCHEMA, summary: 'The documents with their English and Spanish titles.' },
    },
    async ({ query: { change } }) => ({ documents: await findTitles(await listDocuments(services, change)) }),
  );
  scope.get<{ Querystring: SearchQuery }>(
    '/documents',
    {
      config: { permission: 'edit' },
      schema: { querystring: SEARCH_SCHEMA, summary: 'The documents, or those with a text.' },
    },
    async ({ query: { text, under = '', change } }) => {
      const documents = (await listDocuments(services, change)).filter(({ path }) => path.startsWith(under));
      if (text === undefined || text === '') return { paths: documents.map(({ path }) => path) };
      const hits = await findHits(services.database, documents, text.toLowerCase());
      return { hits: hits.slice(0, MAX_HITS), isCut: hits.length > MAX_HITS };
    },
  );
}

/** Returns the content that a change would publish; without a change, the published content. */
async function contentOf(
  { database, changes }: Pick<StudioServices, 'database' | 'changes'>,
  change: string | undefined,
): Promise<EditedDocuments> {
  if (change !== undefined) await changes.get(change);
  const { release, documents } = await mergeChange(database, change);
  return { base: release ?? undefined, documents };
}

/**
 * Maximum number of cached titles. When there are more, the cache is emptied, because most belong to versions of
 * documents that are no longer requested.
 */
const MAX_CACHED_TITLES = 50_000;

/** The titles of a document by language. */
interface Titles {
  readonly en?: string;
  readonly es?: string;
}

/** Returns a function that finds the titles of documents. Each version of a document is read once. */
function createFindTitles(database: Database) {
  const known = new Map<string, Titles>();
  return async (documents: readonly FoundDocument[]): Promise<readonly (Titles & { readonly path: string })[]> => {
    if (known.size > MAX_CACHED_TITLES) known.clear();
    const unknown = documents.filter(({ hash }) => hash !== undefined && !known.has(hash));
    for await (const some of textsOf(database, unknown))
      for (const { hash, text } of some) known.set(hash!, titlesOf(text));
    return documents.map(({ path, hash, text = '' }) => ({ path, ...(known.get(hash ?? '') ?? titlesOf(text)) }));
  };
}

/** Returns the titles of a document. A missing title is left out. */
function titlesOf(body: string): Titles {
  const parsed = parseJson(body);
  const value = 'value' in parsed ? parsed.value : undefined;
  const [en, es] = [titleOf(value, 'en'), titleOf(value, 'es')];
  return { ...(en && { en }), ...(es && { es }) };
}

/** Returns the hits of a text in documents. Stops reading documents as soon as there are more than MAX_HITS. */
async function findHits(
  database: Database,
  documents: readonly FoundDocument[],
  text: string,
): Promise<readonly SearchHit[]> {
  const hits: SearchHit[] = [];
  for await (const some of textsOf(database, documents)) {
    for (const { path, text: body } of some) hits.push(...hitsIn(path, body, text));
    if (hits.length > MAX_HITS) break;
  }
  return hits;
}

/** Returns the hits in one document: its path if that contains the text, otherwise values in its body. */
function hitsIn(path: string, body: string, text: string): SearchHit[] {
  if (path.toLowerCase().includes(text)) return [{ path, at: '', text: path }];
  const parsed = mayContain(body, text) ? parseJson(body) : undefined;
  return parsed && 'value' in parsed
    ? [...textsIn(parsed.value, '')].flatMap(([at, found]) => hitOf(path, at, found, text))
    : [];
}

/**
 * Whether a document can contain a text. This check is faster than parsing the document. It is always true for a
 * document with escaped characters.
 */
const mayContain = (body: string, text: string): boolean => body.includes('\\') || body.toLowerCase().includes(text);

/** Returns the hit of a search text in a value, with an excerpt; empty if the value does not contain the text. */
function hitOf(path: string, at: string, found: string, text: string): SearchHit[] {
  const start = found.toLowerCase().indexOf(text);
  if (start < 0) return [];
  const from = Math.max(0, start - MAX_EXCERPT / 2);
  return [{ path, at, text: found.slice(from, from + MAX_EXCERPT) }];
}

/** Returns all texts in a value, with their JSON pointers. */
function* textsIn(value: unknown, at: string): Generator<readonly [at: string, text: string]> {
  if (typeof value === 'string') yield [at, value];
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, part] of Object.entries(value)) yield* textsIn(part, pointerTo(at, name));
}
