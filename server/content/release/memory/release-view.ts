import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import type { Layout } from '../../resolve/resolve-page.ts';
import { readDocumentParts, type DocumentPart, type LoadOptions, type ReleaseDocument } from './documents.ts';
import { createReleaseForms, type ReleaseForms } from './forms.ts';
import { readMedia, type MediaResponse, type ReleaseMedia } from './media.ts';
import { createBreaks, sortWithBreaks } from './breaks.ts';
import { manifestHashWithBreaks } from '../manifest-hash.ts';
import { NOT_FOUND, readPartsInSlices, type ReleasePart } from '../release-parts.ts';
import { createReleaseSearch, type ReleaseSearch } from './search.ts';
import type { DictionaryResponse, JsonResponse, LayoutResponse } from './responses.ts';

/** One release in memory, as it is served. */
export interface ReleaseView extends PageLookup, ReleaseForms, ReleaseSearch {
  /** Number of the release. */
  readonly release: number;
  /** Returns the dictionary in a language, or in English for an unknown language. */
  dictionary(language: string): DictionaryResponse;
  /** Returns the endpoints of an environment; undefined if the release has none. */
  endpoints(environment: string): JsonResponse | undefined;
  /**
   * Returns a media file by its address in the layouts, `/media/<12 digits>/<name>`. The file may belong to another
   * release whose media are kept.
   */
  media(hash: string, name: string): MediaResponse | undefined;
  /** Returns a media file of this release by its path in the content folder: `/media/brand/favicon.svg`. */
  mediaAt(path: string): MediaResponse | undefined;
}

/** A loaded release, with the contents that the next release can reuse without reading them again. */
export interface LoadedRelease {
  readonly view: ReleaseView;
  readonly documents: ReadonlyMap<string, ReleaseDocument>;
  readonly layouts: Layouts['byName'];
  readonly media: ReleaseMedia;
}

/** Kinds of release parts whose texts are kept in memory. */
const TEXT_KINDS: ReadonlySet<ReleasePart['kind']> = new Set(['dictionary', 'endpoints', 'form', 'page', 'search']);

/** Reads a complete release. Throws a PortalError if a part is missing or was changed after it was published. */
export async function loadRelease(
  database: Database,
  release: number,
  before: LoadedRelease | undefined,
): Promise<LoadedRelease> {
  const options: LoadOptions = {
    damaged: (what) => new PortalError(`release ${release}: ${what}. Publish again, or roll back to another release.`),
    breaks: createBreaks(),
  };
  const { breaks } = options;
  const parts = await readTextParts(database, release, options);
  const texts = await readDocumentParts(database, parts, before?.documents ?? new Map(), options);
  const documents = new Map<string, ReleaseDocument>();
  const byKind = new Map<ReleasePart['kind'], DocumentPart[]>();
  for (const text of texts) {
    documents.set(text.hash, text.document);
    const ofKind = byKind.get(text.kind);
    if (ofKind) ofKind.push(text);
    else byKind.set(text.kind, [text]);
    if (breaks.isDue()) await breaks.take();
  }
  const pages = await readLayouts(byKind.get('page') ?? [], before?.layouts, options);
  const media = await readMedia(database, release, before?.media.files ?? new Map(), options);
  return {
    view: createView(database, release, { byKind, pages, media }, options),
    documents,
    layouts: pages.byName,
    media,
  };
}

/** Reads the release parts whose texts are kept in memory. Throws if any part of the release is missing. */
async function readTextParts(
  database: Database,
  release: number,
  { damaged, breaks }: LoadOptions,
): Promise<ReleasePart[]> {
  const row = await database
    .selectFrom('release')
    .select('manifest_hash')
    .where('number', '=', release)
    .executeTakeFirst();
  if (!row) throw damaged('is not in the database');
  const parts = await readPartsInSlices(database, release, breaks);
  if ((await manifestHashWithBreaks(parts, breaks)) !== row.manifest_hash) throw damaged('is incomplete');
  const texts: ReleasePart[] = [];
  for (const part of parts) {
    if (TEXT_KINDS.has(part.kind)) texts.push(part);
    if (breaks.isDue()) await breaks.take();
  }
  return texts;
}

/** The contents from which the view of a release is created. */
interface ViewParts {
  readonly byKind: ReadonlyMap<ReleasePart['kind'], readonly DocumentPart[]>;
  readonly pages: Layouts;
  readonly media: ReleaseMedia;
}

/** Creates the view of a release. Throws if the dictionary of a language is missing. */
function createView(
  database: Database,
  release: number,
  { byKind, pages, media: { files, addresses } }: ViewParts,
  { damaged }: LoadOptions,
): ReleaseView {
  const ofKind = (kind: ReleasePart['kind']): readonly DocumentPart[] => byKind.get(kind) ?? [];
  const dictionaries = new Map(ofKind('dictionary').map(({ variant, document }) => [variant, dictionaryOf(document)]));
  const endpoints = new Map(ofKind('endpoints').map(({ variant, document }) => [variant, document]));
  for (const language of LANGUAGES) if (!dictionaries.has(language)) throw damaged(`has no dictionary "${language}"`);
  return {
    release,
    ...createPageLookup(pages),
    ...createReleaseForms(database, ofKind('form')),
    ...createReleaseSearch(database, ofKind('search')),
    dictionary: (language) => dictionaries.get(language) ?? dictionaries.get(LANGUAGES[0])!,
    endpoints: (environment) => endpoints.get(environment),
    media: (hash, name) => files.get(`${hash}/${name}`),
    mediaAt: (path) => files.get(addresses.get(path) ?? ''),
  };
}

/** Finds the pages of a release. */
interface PageLookup {
  /** Routes of all pages, sorted. */
  readonly routes: readonly string[];
  /**
   * Returns the page for a path. It may be a page that accepts any value for one segment of the path (any-step.ts).
   * Returns the 404 response if there is no such page, and the English 404 response for an unknown language.
   */
  page(path: string, language: string): LayoutResponse<Layout>;
}

/** The layouts of a release by language and route (`<language> <route>`), and all routes. */
interface Layouts {
  readonly byName: ReadonlyMap<string, LayoutResponse<Layout>>;
  readonly routes: readonly string[];
}

/**
 * Returns the layouts of a release; unchanged ones are taken from the release before. Throws if a 404 response is
 * missing.
 */
async function readLayouts(
  parts: readonly DocumentPart[],
  before: Layouts['byName'] | undefined,
  { damaged, breaks }: LoadOptions,
): Promise<Layouts> {
  const byName = new Map<string, LayoutResponse<Layout>>();
  const routes: string[] = [];
  for (const { name, variant, document } of parts) {
    const key = `${variant} ${name}`;
    const known = before?.get(key);
    byName.set(key, known?.body === document.body ? known : layoutOf(name, document));
    if (variant === LANGUAGES[0] && name !== NOT_FOUND) routes.push(name);
    if (breaks.isDue()) await breaks.take();
  }
  for (const language of LANGUAGES)
    if (!byName.has(`${language} ${NOT_FOUND}`)) throw damaged(`has no 404 response in "${language}"`);
  return { byName, routes: await sortWithBreaks(routes, breaks) };
}

/** Creates the lookup of pages by path and language. */
function createPageLookup({ byName: pages, routes }: Layouts): PageLookup {
  return {
    routes: Object.freeze(routes),
    page(path, language) {
      const pageLanguage = isLanguage(language) ? language : LANGUAGES[0];
      const route = isLanguage(language) ? normalizePath(path.replace(/[?#].*$/s, '')) : NOT_FOUND;
      const pageRoute = routeFor(route, (each) => pages.has(`${pageLanguage} ${each}`)) ?? NOT_FOUND;
      return pages.get(`${pageLanguage} ${pageRoute}`)!;
    },
  };
}

/** Returns a document as a response of the layout service. */
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

/** Returns a document as a response of the dictionary service. */
function dictionaryOf({ body, etag, json }: ReleaseDocument): DictionaryResponse {
  return { body, etag, phrases: (json() as { phrases: Record<string, string> }).phrases };
}
