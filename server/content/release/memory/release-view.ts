import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import type { Layout } from '../../resolve/resolve-page.ts';
import { readDocumentParts, type DamagedRelease, type DocumentPart, type ReleaseDocument } from './documents.ts';
import { createReleaseForms, type ReleaseForms } from './forms.ts';
import { readMedia, type MediaResponse, type ReleaseMedia } from './media.ts';
import { manifestHash, NOT_FOUND, readPartsInSlices, type ReleasePart } from '../release-parts.ts';
import { createReleaseSearch, type ReleaseSearch } from './search.ts';
import type { DictionaryResponse, JsonResponse, LayoutResponse } from './responses.ts';

/** One release in memory. */
export interface ReleaseView extends PageLookup, ReleaseForms, ReleaseSearch {
  /** Number of the release. */
  readonly release: number;
  /** Returns English for an unknown language. */
  dictionary(language: string): DictionaryResponse;
  /** Returns undefined if the release was published before content had endpoints. */
  endpoints(environment: string): JsonResponse | undefined;
  /** Returns a file by its address in the layouts, `/media/<12 digits>/<name>`; also files of the releases just before. */
  media(hash: string, name: string): MediaResponse | undefined;
  /** Returns a file of this release by its path in the content folder: `/media/brand/favicon.svg`. */
  mediaAt(path: string): MediaResponse | undefined;
}

/** A release, and what the next one can take over instead of reading it again. */
export interface LoadedRelease {
  readonly view: ReleaseView;
  readonly documents: ReadonlyMap<string, ReleaseDocument>;
  readonly media: ReleaseMedia;
}

/** Kinds of parts whose texts are kept in memory. */
const TEXT_KINDS: ReadonlySet<ReleasePart['kind']> = new Set(['dictionary', 'endpoints', 'form', 'page', 'search']);

/** Reads a complete release. Throws a PortalError if a part is missing or was changed after it was published. */
export async function loadRelease(
  database: Database,
  release: number,
  before: LoadedRelease | undefined,
): Promise<LoadedRelease> {
  const damaged: DamagedRelease = (what) =>
    new PortalError(`release ${release}: ${what}. Publish again, or roll back to another release.`);
  const parts = await readAllParts(database, release, damaged);
  const texts = await readDocumentParts(
    database,
    parts.filter(({ kind }) => TEXT_KINDS.has(kind)),
    before?.documents ?? new Map(),
    damaged,
  );
  await letOthersRun();
  const media = await readMedia(database, release, before?.media.files ?? new Map(), damaged);
  return {
    view: createView(database, release, texts, media, damaged),
    documents: new Map(texts.map(({ hash, document }) => [hash, document])),
    media,
  };
}

/** A large release is loaded in steps, between which requests of customers are served. */
const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));

async function readAllParts(database: Database, release: number, damaged: DamagedRelease): Promise<ReleasePart[]> {
  const row = await database
    .selectFrom('release')
    .select('manifest_hash')
    .where('number', '=', release)
    .executeTakeFirst();
  if (!row) throw damaged('is not in the database');
  const parts = await readPartsInSlices(database, release);
  await letOthersRun();
  if (manifestHash(parts) !== row.manifest_hash) throw damaged('is incomplete');
  return parts;
}

function createView(
  database: Database,
  release: number,
  texts: readonly DocumentPart[],
  { files, addresses }: ReleaseMedia,
  damaged: DamagedRelease,
): ReleaseView {
  const ofKind = (kind: ReleasePart['kind']): DocumentPart[] => texts.filter((part) => part.kind === kind);
  const dictionaries = new Map(ofKind('dictionary').map(({ variant, document }) => [variant, dictionaryOf(document)]));
  const endpoints = new Map(ofKind('endpoints').map(({ variant, document }) => [variant, document]));
  for (const language of LANGUAGES) if (!dictionaries.has(language)) throw damaged(`has no dictionary "${language}"`);
  return {
    release,
    ...createPageLookup(ofKind('page'), damaged),
    ...createReleaseForms(database, ofKind('form')),
    ...createReleaseSearch(database, ofKind('search')),
    dictionary: (language) => dictionaries.get(language) ?? dictionaries.get(LANGUAGES[0])!,
    endpoints: (environment) => endpoints.get(environment),
    media: (hash, name) => files.get(`${hash}/${name}`),
    mediaAt: (path) => files.get(addresses.get(path) ?? ''),
  };
}

interface PageLookup {
  /** Routes of all pages, sorted. */
  readonly routes: readonly string[];
  /** Returns the page for a path, which may be one for any value of a step (any-step.ts), or the 404 response. */
  page(path: string, language: string): LayoutResponse<Layout>;
}

function createPageLookup(parts: readonly DocumentPart[], damaged: DamagedRelease): PageLookup {
  const pages = new Map(parts.map(({ name, variant, document }) => [`${variant} ${name}`, layoutOf(name, document)]));
  for (const language of LANGUAGES)
    if (!pages.has(`${language} ${NOT_FOUND}`)) throw damaged(`has no 404 response in "${language}"`);
  const routes = [...new Set(parts.map(({ name }) => name).filter((name) => name !== NOT_FOUND))].toSorted();
  return {
    routes: Object.freeze(routes),
    page(path, language) {
      const pageLanguage = isLanguage(language) ? language : LANGUAGES[0];
      const route = isLanguage(language) ? normalisePath(path.replace(/[?#].*$/s, '')) : NOT_FOUND;
      const pageRoute = routeFor(route, (each) => pages.has(`${pageLanguage} ${each}`)) ?? NOT_FOUND;
      return pages.get(`${pageLanguage} ${pageRoute}`)!;
    },
  };
}

function layoutOf(name: string, { body, etag, json }: ReleaseDocument): LayoutResponse<Layout> {
  return {
    body,
    etag,
    status: name === NOT_FOUND ? 404 : 200,
    get layout() {
      return json() as Layout;
    },
  };
}

function dictionaryOf({ body, etag, json }: ReleaseDocument): DictionaryResponse {
  return { body, etag, phrases: (json() as { phrases: Record<string, string> }).phrases };
}
