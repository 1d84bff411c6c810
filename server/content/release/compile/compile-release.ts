import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { splitIndexFile } from '#src/model/search/index-parts.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ENVIRONMENTS, resolveEndpoints } from '../../../endpoints/resolve-endpoints.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CheckContext, CheckOptions } from '../../checks/check-context.ts';
import { checkRelease, type CheckResult } from '../../checks/check-release.ts';
import { checkSearches } from '../../checks/searches.ts';
import type { CheckMemory } from '../../checks/units/check-memory.ts';
import { ContentError, hasErrors } from '../../drafts/content-problem.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { formatReport } from '../../drafts/report.ts';
import { SEARCH_PART_LENGTH, searchPartName } from '../search-indexes.ts';
import type { IndexSource } from '../../search/compare-searches.ts';
import { manifestHash } from '../manifest-hash.ts';
import { NOT_FOUND, textPart, type BaseParts, type CompiledPart } from '../release-parts.ts';
import { cacheIndex } from '../search-indexes.ts';
import { sourceHash, sourceParts } from '../release-sources.ts';

/** A release that is ready to be stored. */
export interface CompiledRelease {
  readonly parts: readonly CompiledPart[];
  readonly sourceHash: string;
  readonly manifestHash: string;
  /** The notes that the checks have reported. There are no errors, because content with errors is not compiled. */
  readonly notes: readonly ContentProblem[];
  /**
   * Returns the notes of the checks. Notes about saved test searches say which results are worse than in the published
   * release.
   */
  notesComparedWith(published: IndexSource): readonly ContentProblem[];
  /** Keeps the results of the checks in memory for the next check. */
  readonly remember: () => void;
  /**
   * The base release of the edited documents; undefined if there is none. Without a base release, all contents are
   * already in memory.
   */
  readonly base?: ReleaseBase | undefined;
}

/** A base release. Its unchanged parts are copied instead of written again. */
export interface ReleaseBase extends BaseParts {
  /** Loads the files from which the contents of these release parts are created. */
  readonly load: (parts: readonly CompiledPart[]) => Promise<void>;
}

/**
 * Checks drafts and creates the release from them. Throws a ContentError with the report if they cannot be published.
 */
export function compileRelease(
  drafts: Drafts,
  catalogue: Catalogue,
  options: CheckOptions = {},
  memory?: CheckMemory,
): CompiledRelease {
  return compileChecked(drafts, catalogue, checkRelease(drafts, catalogue, options, memory));
}

/**
 * Creates the release from drafts that were checked. Throws a ContentError with the report if they cannot be published.
 */
export function compileChecked(
  drafts: Drafts,
  catalogue: Catalogue,
  { problems, context, remember }: CheckResult,
): CompiledRelease {
  if (hasErrors(problems)) throw contentError(problems);
  const sources = sourceParts(drafts);
  const parts = [
    ...pageParts(context),
    ...dictionaryParts(context),
    ...endpointParts(drafts),
    ...formParts(context),
    ...searchParts(context),
    ...sources,
  ];
  return {
    parts,
    sourceHash: sourceHash(sources, catalogue),
    manifestHash: manifestHash(parts),
    notes: problems,
    remember,
    notesComparedWith: (published) => [
      ...problems.filter(({ file }) => file !== drafts.searches.file),
      ...checkSearches(context, published),
    ],
  };
}

/** Returns the error for content that cannot be published, with the report. */
export function contentError(problems: readonly ContentProblem[]): ContentError {
  return new ContentError(`content: cannot be published.\n\n${formatReport(problems)}`, problems);
}

/** Returns the layouts of all pages and of the 404 response in all languages. */
function pageParts({ drafts, facts, resolver }: CheckContext): CompiledPart[] {
  return LANGUAGES.flatMap((language) => [
    textPart('page', NOT_FOUND, language, JSON.stringify(resolver.page(NOT_FOUND, language))),
    ...[...drafts.pages.keys()].map((route): CompiledPart => ({
      kind: 'page',
      name: route,
      variant: language,
      hash: facts(route, language).hash,
      content: () => JSON.stringify(resolver.page(route, language)),
    })),
  ]);
}

/** Returns the dictionary of each language. */
function dictionaryParts({ resolver }: CheckContext): CompiledPart[] {
  return LANGUAGES.map((language) => {
    const dictionary = { lang: language, app: resolver.siteName, phrases: resolver.phrases(language) };
    return textPart('dictionary', '', language, JSON.stringify(dictionary));
  });
}

/** Returns the endpoints of each environment. */
function endpointParts(drafts: Drafts): CompiledPart[] {
  const file = drafts.endpoints.document as EndpointsFile;
  return ENVIRONMENTS.map((environment) =>
    textPart('endpoints', '', environment, JSON.stringify(resolveEndpoints(file, environment))),
  );
}

/** Returns the search index of each language, split into files. */
function searchParts({ search }: CheckContext): CompiledPart[] {
  return LANGUAGES.flatMap((language) => {
    const index = search.index(language);
    const parts = splitIndexFile(index, SEARCH_PART_LENGTH).map((part, position) =>
      textPart('search', searchPartName(position), language, JSON.stringify(part)),
    );
    cacheIndex(parts, index);
    return parts;
  });
}

/** Returns the modules and words of all forms. */
function formParts({ forms }: CheckContext): CompiledPart[] {
  return forms.parts().map(({ form, part, body }) => textPart('form', form, part, body));
}
