import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import type { Language } from '#src/model/language.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { checkDocumentShape } from '../../content/checks/document-shape.ts';
import type { CheckOptions } from '../../content/checks/check-context.ts';
import type { ContentProblem } from '../../content/drafts/content-problem.ts';
import { createFormSet } from '../../content/forms/form-set.ts';
import type { ContentBase } from '../../content/release/base/content-base.ts';
import { createPageResolver, type Layout } from '../../content/resolve/resolve-page.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentConflict } from '../change.ts';
import { mergeChange } from '../publish/merge-change.ts';
import { readChange } from '../store/change-rows.ts';
import { textOrigins, type TextOrigins } from './text-origins.ts';

/** The page of a change to compile. */
export interface PageOfChange {
  /** The change; undefined for what is published. */
  readonly change: string | undefined;
  /** Address of the page: `/support/wifi`. */
  readonly page: string;
  readonly language: Language;
}

/** A page as a change would publish it. */
export interface CompiledPage {
  /** As the layout service would send it; `route: null` if the change has no such page. */
  readonly layout: Layout;
  /** Where the values of the layout were written, by their JSON pointer in `layout`. */
  readonly origins: TextOrigins;
  /** What is wrong with the documents of the change. The layout shows what can be shown in spite of it. */
  readonly problems: readonly ContentProblem[];
  /** Values that somebody else published differently meanwhile; the layout shows theirs. */
  readonly conflicts: readonly DocumentConflict[];
  /** The release under the change; null if nothing is published. */
  readonly release: number | null;
}

export interface CompilePageOptions {
  readonly database: Database;
  readonly base: ContentBase;
  readonly catalogue: Catalogue;
  readonly checks: CheckOptions;
}

/**
 * Compiles one page of a change, without a check of the whole content. Throws a ChangeError if there is no such change,
 * and nothing for what an editor wrote: see `problems`.
 */
export async function compilePage(
  { database, base, catalogue, checks }: CompilePageOptions,
  { change, page, language }: PageOfChange,
): Promise<CompiledPage> {
  if (change !== undefined) await readChange(database, change);
  const { release, documents, conflicts } = await mergeChange(database, change);
  const content = await base.open({ base: release ?? undefined, documents });
  const { drafts } = content;
  const path = normalisePath(page.replace(/[?#].*$/s, ''));
  const route = routeFor(path, (each) => drafts.pages.has(each)) ?? path;
  const file = drafts.pages.get(route)?.file;
  await content.load(file === undefined ? [] : [file]);
  const shape = checkDocumentShape(drafts, (one) => documents.has(one) || one === file);
  const forms = createFormSet(drafts, catalogue.controls, (one) => !shape.broken.has(one), checks.attachments);
  const layout = createPageResolver(drafts, catalogue, forms.files).page(route, language);
  return {
    layout,
    origins: textOrigins(drafts, catalogue, route, language),
    problems: [...drafts.problems, ...shape.problems, ...missingPage(layout, page)],
    conflicts,
    release,
  };
}

function missingPage({ sitecore }: Layout, page: string): ContentProblem[] {
  if (sitecore.route) return [];
  const what = 'there is no such page';
  return [{ page, file: '', what, fix: 'Use the address of an existing page, or add the page.', severity: 'error' }];
}
