import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import { ENVIRONMENTS, resolveEndpoints, type Environment } from '../../endpoints/resolve-endpoints.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { checkRelease } from '../checks/check-release.ts';
import type { FormPart } from '../forms/form-set.ts';
import { ContentError, hasErrors, type ContentProblem } from '../drafts/content-problem.ts';
import type { Drafts, MediaFile } from '../drafts/drafts.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { printReport } from '../drafts/report.ts';
import { sha256 } from '../drafts/stable-id.ts';

/** Counts up whenever the same content would be resolved to other layouts than before. */
const RESOLVER_VERSION = 2;

/** Stands in the place of a route for the answer "there is no such page". No route is without a slash in front. */
export const NOT_FOUND = 'not-found';

/** A text with the hash of its content. */
export interface Hashed {
  readonly hash: string;
  readonly body: string;
}

/** Everything of a release, ready to be stored. */
export interface CompiledRelease {
  readonly pages: readonly (Hashed & { readonly path: string; readonly language: Language })[];
  readonly dictionaries: readonly (Hashed & { readonly language: Language })[];
  readonly endpoints: readonly (Hashed & { readonly environment: Environment })[];
  readonly media: readonly MediaFile[];
  /** Modules and words of the forms. */
  readonly forms: readonly FormPart[];
  /** Files of the content folder; media files have no body here. */
  readonly sources: readonly { readonly path: string; readonly hash: string; readonly body?: string }[];
  readonly sourceHash: string;
  readonly manifestHash: string;
  /** Notes of the checks; nothing that stops a publish. */
  readonly notes: readonly ContentProblem[];
}

/** Checks and resolves drafts. Throws a ContentError with the report when they cannot be published. */
export function compileRelease(drafts: Drafts, catalogue: Catalogue, options: CheckOptions = {}): CompiledRelease {
  const { problems, context } = checkRelease(drafts, catalogue, options);
  if (hasErrors(problems)) {
    throw new ContentError(`content: it cannot be published.\n\n${printReport(problems)}`, problems);
  }
  const { resolver } = context;
  const forms = context.forms.parts();
  const pages = LANGUAGES.flatMap((language) =>
    [NOT_FOUND, ...drafts.pages.keys()].map((path) => ({
      path,
      language,
      ...hashed(context.layoutText(path, language)),
    })),
  );
  const dictionaries = LANGUAGES.map((language) => ({
    language,
    ...hashed(JSON.stringify({ lang: language, app: resolver.siteName, phrases: resolver.phrases(language) })),
  }));
  const endpoints = ENVIRONMENTS.map((environment) => ({
    environment,
    ...hashed(JSON.stringify(resolveEndpoints(drafts.endpoints.document as EndpointsFile, environment))),
  }));
  const media = [...drafts.media.values()];
  return {
    pages,
    dictionaries,
    endpoints,
    media,
    forms,
    sources: sourcesOfDrafts(drafts),
    sourceHash: sourceHash(drafts, catalogue),
    manifestHash: manifestHash(
      pages,
      dictionaries,
      media.map((file) => ({ path: sourcePath(file), hash: file.hash })),
      endpoints,
      forms,
    ),
    notes: problems,
  };
}

/** The files of drafts with their hashes, in the order of their names. */
export function sourcesOfDrafts(drafts: Drafts): CompiledRelease['sources'] {
  return [
    ...[...drafts.sources].map(([path, body]) => ({ path, ...hashed(body) })),
    ...[...drafts.media.values()].map((file) => ({ path: sourcePath(file), hash: file.hash })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Media are kept under the name that content uses, tokens replaced: it is part of their address. */
function sourcePath({ path }: MediaFile): string {
  return path.slice(1);
}

/** Changes when anything changes that a release is made from. */
export function sourceHash(drafts: Drafts, catalogue: Catalogue): string {
  return hashOfSources(sourcesOfDrafts(drafts), catalogue);
}

/** The same from the list of files, in whatever order they come. */
export function hashOfSources(
  sources: readonly { readonly path: string; readonly hash: string }[],
  catalogue: Catalogue,
): string {
  const files = sources.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, hash }) => [path, hash]);
  return sha256(JSON.stringify([RESOLVER_VERSION, catalogue.hash, files]));
}

/** One hash over the parts of a release, in whatever order they come. */
export function manifestHash(
  pages: readonly { readonly path: string; readonly language: string; readonly hash: string }[],
  dictionaries: readonly { readonly language: string; readonly hash: string }[],
  media: readonly { readonly path: string; readonly hash: string }[],
  endpoints: readonly { readonly environment: string; readonly hash: string }[],
  forms: readonly { readonly form: string; readonly part: string; readonly file: string; readonly hash: string }[],
): string {
  const lines = [
    ...pages.map(({ path, language, hash }) => `page ${language} ${path} ${hash}`),
    ...dictionaries.map(({ language, hash }) => `dictionary ${language} ${hash}`),
    ...media.map(({ path, hash }) => `media ${path} ${hash}`),
    ...endpoints.map(({ environment, hash }) => `endpoints ${environment} ${hash}`),
    ...forms.map(({ form, part, file, hash }) => `form ${form} ${part} ${file} ${hash}`),
  ];
  return sha256(lines.toSorted().join('\n'));
}

function hashed(body: string): Hashed {
  return { hash: sha256(body), body };
}
