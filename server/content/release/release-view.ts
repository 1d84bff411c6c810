import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import { manifestHash, NOT_FOUND } from './compile-release.ts';
import { createReleaseForms, readFormRows, type FormFile, type ReleaseForms } from './release-forms.ts';
import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import { readMedia, readMediaRows, type MediaAnswer } from './release-media.ts';
import type { Layout } from '../resolve/resolve-page.ts';
import { sha256 } from '../drafts/stable-id.ts';

/** An answer of the layout service, ready to be sent. */
export interface PageAnswer {
  readonly body: Buffer;
  /** Strong, from the content: a page that a publish does not change keeps it. */
  readonly etag: string;
  readonly status: 200 | 404;
  readonly layout: Layout;
}
export interface DictionaryAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly phrases: Readonly<Record<string, string>>;
}

/** An answer of the endpoint lookup, ready to be sent. */
export interface EndpointsAnswer {
  readonly body: Buffer;
  readonly etag: string;
}

/** Where the files of a form are, ready to be sent. */
export type FormAnswer = NonNullable<ReturnType<ReleaseForms['form']>>;

/** One release in memory. */
export interface ReleaseView {
  readonly release: number;
  /** Routes of all pages, in order. */
  readonly routes: readonly string[];
  page(path: string, language: string): PageAnswer;
  /** English for a language that is not known. */
  dictionary(language: string): DictionaryAnswer;
  /** undefined in a release from before there were endpoints. */
  endpoints(environment: string): EndpointsAnswer | undefined;
  /** By the address that the layouts give it, `/media/<12 digits>/<name>`; also of the releases just before. */
  media(hash: string, name: string): MediaAnswer | undefined;
  /** undefined: there is no such form in this release. English for a language that is not known. */
  form(id: string, language: string): FormAnswer | undefined;
  /** Names of all forms. */
  formIds(): readonly string[];
  /** The compiled module of a form, to be run here. */
  formModule(id: string): FormFile | undefined;
  /** A file by its name, `do-not-sell-0123456789ab.js`; those of earlier releases are read from the database. */
  formFile(file: string): FormFile | undefined | Promise<FormFile | undefined>;
  /** By its place in the content folder: `/media/brand/favicon.svg`. */
  mediaAt(path: string): MediaAnswer | undefined;
}

/**
 * Reads a whole release. What the view before it has already is not read again.
 * Throws a PortalError when a part is missing or is not what was published.
 */
export async function loadReleaseView(
  database: Database,
  release: number,
  before: LoadedView | undefined,
): Promise<LoadedView> {
  const torn = (what: string): PortalError =>
    new PortalError(`release ${release}: ${what}. Publish again, or roll back to another release.`);
  const info = await database
    .selectFrom('release')
    .select('manifest_hash')
    .where('number', '=', release)
    .executeTakeFirst();
  if (!info) throw torn('is not in the database');
  const pageRows = await database
    .selectFrom('release_page')
    .select(['path', 'language', 'hash'])
    .where('release', '=', release)
    .execute();
  const dictionaryRows = await database
    .selectFrom('release_dictionary')
    .select(['language', 'hash'])
    .where('release', '=', release)
    .execute();
  const endpointRows = await database
    .selectFrom('release_endpoints')
    .select(['environment', 'hash'])
    .where('release', '=', release)
    .execute();
  const formRows = await readFormRows(database, release);
  const mediaRows = await readMediaRows(database, release);
  const ownMedia = mediaRows.filter((row) => row.release === release);
  if (manifestHash(pageRows, dictionaryRows, ownMedia, endpointRows, formRows) !== info.manifest_hash)
    throw torn('is not whole');

  const documents = await readDocuments(
    database,
    [...pageRows, ...dictionaryRows, ...endpointRows]
      .map(({ hash }) => hash)
      .filter((hash) => !before?.documents.has(hash)),
    torn,
  );
  const documentOf = (hash: string): Document => {
    const document = documents.get(hash) ?? before?.documents.get(hash);
    if (!document) throw torn('misses a document');
    documents.set(hash, document);
    return document;
  };

  const pages = new Map<string, PageAnswer>();
  for (const { path, language, hash } of pageRows) {
    const { body, etag, parsed } = documentOf(hash);
    const layout = parsed as Layout;
    pages.set(`${language} ${path}`, { body, etag, status: layout.sitecore.route ? 200 : 404, layout });
  }
  const dictionaries = new Map<string, DictionaryAnswer>();
  for (const { language, hash } of dictionaryRows) {
    const { body, etag, parsed } = documentOf(hash);
    dictionaries.set(language, { body, etag, phrases: (parsed as { phrases: Record<string, string> }).phrases });
  }
  const endpoints = new Map(endpointRows.map(({ environment, hash }) => [environment, documentOf(hash)]));
  for (const language of LANGUAGES) {
    if (!pages.has(`${language} ${NOT_FOUND}`) || !dictionaries.has(language)) throw torn(`has no "${language}"`);
  }
  const forms = await createReleaseForms(database, formRows, before?.forms, torn);
  const { files: media, paths: mediaPaths } = await readMedia(database, release, mediaRows, before?.files);
  const routes = Object.freeze(
    [...new Set(pageRows.map(({ path }) => path).filter((path) => path !== NOT_FOUND))].toSorted(),
  );

  return {
    documents,
    forms,
    files: media,
    release,
    routes,
    page(path, language) {
      const known = isLanguage(language) ? language : LANGUAGES[0];
      const route = isLanguage(language) ? normalisePath(path.replace(/[?#].*$/s, '')) : NOT_FOUND;
      return pages.get(`${known} ${route}`) ?? pages.get(`${known} ${NOT_FOUND}`)!;
    },
    dictionary: (language) => dictionaries.get(language) ?? dictionaries.get(LANGUAGES[0])!,
    endpoints: (environment) => endpoints.get(environment),
    form: (id, language) => forms.form(id, language),
    formIds: () => forms.ids,
    formModule: (id) => forms.module(id),
    formFile: (file) => forms.file(file),
    media: (hash, name) => media.get(`${hash}/${name}`),
    mediaAt: (path) => media.get(mediaPaths.get(path) ?? ''),
  };
}

interface Document {
  readonly body: Buffer;
  readonly etag: string;
  readonly parsed: unknown;
}

/** A view with what the next one can take over. */
export interface LoadedView extends ReleaseView {
  readonly documents: ReadonlyMap<string, Document>;
  readonly forms: ReleaseForms;
  readonly files: ReadonlyMap<string, MediaAnswer>;
}

async function readDocuments(
  database: Database,
  hashes: readonly string[],
  torn: (what: string) => PortalError,
): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>();
  for (let start = 0; start < hashes.length; start += 200) {
    const rows = await database
      .selectFrom('document')
      .selectAll()
      .where('hash', 'in', hashes.slice(start, start + 200))
      .execute();
    for (const { hash, body } of rows) {
      if (sha256(body) !== hash) throw torn('has a document that was changed afterwards');
      documents.set(hash, { body: Buffer.from(body), etag: `"${hash.slice(0, 32)}"`, parsed: JSON.parse(body) });
    }
  }
  return documents;
}
