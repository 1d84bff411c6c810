import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import type { PageOrigins } from '#src/model/host/preview.ts';
import type { Language } from '#src/model/language.ts';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { checkDocumentShape } from '../../content/checks/document-shape.ts';
import type { CheckOptions } from '../../content/checks/check-context.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import type { FormSet } from '../../content/forms/form-set.ts';
import type { ContentBase } from '../../content/release/base/content-base.ts';
import { createPageResolver, type Layout } from '../../content/resolve/resolve-page.ts';
import type { Database } from '../../database/database.ts';
import { mergeChange, type MergedChange } from '../publish/merge-change.ts';
import { readChange } from '../store/change-rows.ts';
import { previewOnlyFiles, type PreviewFile } from './added-files.ts';
import { pageOrigins } from './page-origins.ts';
import { pageProblems } from './page-problems.ts';
import { previewForms } from './preview-forms.ts';
import { problemPointer } from './problem-pointer.ts';

/** Selects the content of a preview, and its language. */
export interface WantedContent {
  /** Id of the change; undefined for the published content. */
  readonly change?: string | undefined;
  /** Number of a release, in place of a change. */
  readonly release?: number | undefined;
  readonly language: Language;
  /** Documents that an editor has not saved yet, by path; null for one that is removed. */
  readonly unsaved?: Readonly<Record<string, string | null>>;
}

/** Selects the page to compile, and the change that contains it. */
export interface PageOfChange extends WantedContent {
  /** Address of the page: `/support/wifi`. */
  readonly page: string;
}

/** The texts of the dictionary in one language, by dictionary key. */
export type Phrases = Readonly<Record<string, string>>;

/** A page as a change would publish it. */
export interface CompiledPage {
  /** The layout that the layout service would send; `route: null` if the change has no such page. */
  readonly layout: Layout;
  /** Where the blocks and values of the layout were written. */
  readonly origins: PageOrigins;
  /** Files of the page that no release contains: changed forms and media files. */
  readonly files: readonly PreviewFile[];
  /** The errors in the documents of the change. The layout contains everything that can be shown despite them. */
  readonly problems: readonly ContentProblem[];
  /** Values that another change has published differently meanwhile; the layout shows the published ones. */
  readonly conflicts: readonly DocumentConflict[];
  /** Number of the release with which the change is merged; null if nothing is published. */
  readonly release: number | null;
}

/** Options for the compilation of previews. */
export interface CompilePageOptions {
  readonly database: Database;
  readonly base: ContentBase;
  readonly catalogue: Catalogue;
  readonly checks: CheckOptions;
}

/**
 * Compiles one page of a change, without a check of the whole content. Throws a ChangeError if there is no such change,
 * and does not throw for invalid drafts: see `problems`.
 */
export async function compilePage(
  { database, base, catalogue, checks }: CompilePageOptions,
  { page, language, ...wanted }: PageOfChange,
): Promise<CompiledPage> {
  const { release, documents, conflicts, content } = await openContent({ database, base }, wanted);
  const { drafts } = content;
  const path = normalizePath(page.replace(/[?#].*$/s, ''));
  const route = routeFor(path, (each) => drafts.pages.has(each)) ?? path;
  const file = drafts.pages.get(route)?.file;
  await content.load(file === undefined ? [] : [file]);
  const isEdited = (one: string): boolean => documents.has(one);
  const { problems: shapeProblems, broken } = checkDocumentShape(drafts, (one) => isEdited(one) || one === file);
  const { written, shown } = previewForms({ drafts, catalogue, checks, isEdited, broken });
  const shownForms = new Set<string>();
  const formFiles = (id: string, wantedLanguage: Language) => {
    shownForms.add(id);
    return shown.files(id, wantedLanguage);
  };
  const layout = createPageResolver(drafts, catalogue, formFiles).page(route, language);
  const problems = [
    ...drafts.problems,
    ...shapeProblems,
    ...pageProblems({ drafts, catalogue, checks, route, isEdited, broken }),
    ...[...shownForms].flatMap((id) => formProblems(written, id)),
    ...missingPageProblems(layout, page),
  ];
  return {
    layout,
    origins: pageOrigins(drafts, catalogue, route, language),
    files: previewOnlyFiles(documents, drafts, [...shownForms].flatMap(shown.partsOf)),
    problems: problems.map((problem) => withPointer(problem, drafts)),
    conflicts,
    release,
  };
}

/** Returns the texts of the dictionary in one language, from the content of a change or release. */
export async function compilePhrases(
  { catalogue, ...options }: Pick<CompilePageOptions, 'database' | 'base' | 'catalogue'>,
  { language, ...wanted }: WantedContent,
): Promise<Phrases> {
  const { content } = await openContent(options, wanted);
  return createPageResolver(content.drafts, catalogue).phrases(language);
}

/** Opens the content of a change or a release, with the unsaved documents in it. */
export async function openContent(
  { database, base }: Pick<CompilePageOptions, 'database' | 'base'>,
  { change, release, unsaved = {} }: Omit<WantedContent, 'language'>,
) {
  if (change !== undefined) await readChange(database, change);
  const merged =
    release === undefined ? await mergeChange(database, change) : { release, documents: new Map(), conflicts: [] };
  const documents: MergedChange['documents'] = new Map([...merged.documents, ...Object.entries(unsaved)]);
  const content = await base.open({ base: merged.release ?? undefined, documents });
  return { ...merged, documents, content };
}

/** Returns the errors of a form. */
function formProblems(forms: FormSet, id: string): ContentProblem[] {
  const problems = forms.analysis(id)?.problems ?? [];
  return problems.filter(({ severity }) => severity === 'error').map((one) => ({ ...one, file: `forms/${id}.json` }));
}

/** Returns the problem with the JSON pointer of the value that it is about; unchanged if its file has no JSON value. */
function withPointer(problem: ContentProblem, { sources }: Pick<Drafts, 'sources'>): ContentProblem {
  const document = sources.get(problem.file)?.parsed().document;
  return document === undefined ? problem : { ...problem, at: problemPointer(problem, document) };
}

/** Returns a problem if the layout has no page. */
function missingPageProblems({ sitecore }: Layout, page: string): ContentProblem[] {
  if (sitecore.route) return [];
  const what = 'there is no such page';
  return [{ page, file: '', what, fix: 'Use the address of an existing page, or add the page.', severity: 'error' }];
}
