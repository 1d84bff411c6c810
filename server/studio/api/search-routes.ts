import type { FastifyInstance } from 'fastify';
import { titleOf } from '#src/model/studio/title-of.ts';
import { isObject } from '#src/model/json.ts';
import { pointerTo } from '#src/lib/json-pointer.ts';
import { mergeChange } from '../../changes/publish/merge-change.ts';
import { parseJson } from '../../content/drafts/parse-json.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import { readSources } from '../../content/release/release-sources.ts';
import type { StudioServices } from './studio-services.ts';

/** Where a text was found: the document and the JSON pointer of the value. */
interface Hit {
  readonly path: string;
  readonly at: string;
  readonly text: string;
}

const MAX_HITS = 200;
const MAX_EXCERPT = 200;

const SEARCH = {
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

interface Search {
  readonly text?: string;
  readonly under?: string;
  readonly change?: string;
}

const TITLES = { type: 'object', properties: { change: SEARCH.properties.change } } as const;

const USED_BY = {
  type: 'object',
  required: ['path'],
  properties: {
    path: { type: 'string', minLength: 1, maxLength: 500, description: 'The document: `items/shared/header.json`.' },
    change: SEARCH.properties.change,
  },
} as const;

/** Adds the list of documents, which is also the search in all texts, and where a document is used. */
export function searchRoutes(
  scope: FastifyInstance,
  services: Pick<StudioServices, 'database' | 'changes' | 'usedBy'>,
): void {
  scope.get<{ Querystring: { path: string; change?: string } }>(
    '/documents/used-by',
    {
      config: { permission: 'edit' },
      schema: { querystring: USED_BY, summary: 'The pages that show a document, and the documents that name it.' },
    },
    async ({ query: { path, change } }) => {
      if (change !== undefined) await services.changes.get(change);
      const { release, documents } = await mergeChange(services.database, change);
      return services.usedBy({ base: release ?? undefined, documents }, path);
    },
  );
  scope.get<{ Querystring: Pick<Search, 'change'> }>(
    '/documents/titles',
    {
      config: { permission: 'edit' },
      schema: { querystring: TITLES, summary: 'The documents with their English and Spanish titles.' },
    },
    async ({ query: { change } }) => {
      const documents = [...(await documentsOf(services, change))].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return { documents: documents.map(([path, body]) => ({ path, ...titlesOf(body) })) };
    },
  );
  scope.get<{ Querystring: Search }>(
    '/documents',
    {
      config: { permission: 'edit' },
      schema: { querystring: SEARCH, summary: 'The documents, or those with a text.' },
    },
    async ({ query: { text, under = '', change } }) => {
      const all = await documentsOf(services, change);
      const documents = [...all].filter(([path]) => path.startsWith(under)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (text === undefined || text === '') return { paths: documents.map(([path]) => path) };
      const hits = documents.flatMap(([path, body]) => hitsIn(path, body, text.toLowerCase()));
      return { hits: hits.slice(0, MAX_HITS), isCut: hits.length > MAX_HITS };
    },
  );
}

/** Returns the texts of all documents by path; media files have an empty one. */
async function documentsOf(
  { database, changes }: Pick<StudioServices, 'database' | 'changes'>,
  change: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const merged = change === undefined ? undefined : await changes.merged(change);
  const { release } = merged ?? (await readPointer(database));
  const sources = release === null ? [] : await readSources(database, release);
  const texts = new Map(sources.map(({ name, text = '' }) => [name, text]));
  for (const [path, content] of merged?.documents ?? []) {
    if (content === null) texts.delete(path);
    else texts.set(path, typeof content === 'string' ? content : '');
  }
  return texts;
}

/** Returns the titles of a document; without those that it does not have. */
function titlesOf(body: string): { readonly en?: string; readonly es?: string } {
  const parsed = parseJson(body);
  const value = 'value' in parsed ? parsed.value : undefined;
  const [en, es] = [titleOf(value, 'en'), titleOf(value, 'es')];
  return { ...(en && { en }), ...(es && { es }) };
}

function hitsIn(path: string, body: string, text: string): Hit[] {
  const parsed = parseJson(body);
  if (path.toLowerCase().includes(text)) return [{ path, at: '', text: path }];
  return 'value' in parsed ? [...textsIn(parsed.value, '')].flatMap(([at, found]) => hitOf(path, at, found, text)) : [];
}

function hitOf(path: string, at: string, found: string, text: string): Hit[] {
  const start = found.toLowerCase().indexOf(text);
  if (start < 0) return [];
  const from = Math.max(0, start - MAX_EXCERPT / 2);
  return [{ path, at, text: found.slice(from, from + MAX_EXCERPT) }];
}

function* textsIn(value: unknown, at: string): Generator<readonly [at: string, text: string]> {
  if (typeof value === 'string') yield [at, value];
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, part] of Object.entries(value)) yield* textsIn(part, pointerTo(at, name));
}
