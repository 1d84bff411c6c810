import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import { realNow } from '#src/lib/clock.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { getOrLoad } from '#src/lib/runs/load-once.ts';
import { isLanguage, LANGUAGES, type Language } from '#src/model/language.ts';
import { sha256 } from '../../sha256.ts';
import { listReleases } from '../../content/release/list-releases.ts';
import { loadRelease } from '../../content/release/memory/release-view.ts';
import type { Database } from '../../database/database.ts';
import type { LayoutSource } from '../../layout-service/layout-source.ts';
import { RECOMPILE_AFTER_MS } from '../../changes/preview/preview-files.ts';
import { previewVersion, type PreviewCompiler } from '../../preview/preview-source.ts';
import { openPreview, type PreviewTarget } from '../../preview/preview-links.ts';
import { ScenarioError } from '../checks/scenario-error.ts';
import { currentRun, type ScenarioRun } from '../runs/scenario-run.ts';
import { etagOf, layoutResponse, type LayoutResponse } from '../../content/release/memory/responses.ts';
import { layoutIn } from '../scenario-files.ts';
import { playLayout } from '../responses/system-responses.ts';
import { capturedLayout, type FindForm } from './captured-layout.ts';
import { patchedTexts, type WantedView } from './patched-content.ts';

/** What a source with the pages of scenarios needs. */
export interface ScenarioSourceOptions {
  readonly database: Database;
  /** Compiles pages and dictionaries in a separate thread. */
  readonly content: PreviewCompiler;
  readonly findForm: FindForm;
  /** Number of the published release, which customers see. */
  readonly current: () => number;
  readonly folder: string;
}

/** A view of the content: pages and phrases that may differ from those of the published release. */
type View = Pick<LayoutSource, 'page' | 'dictionary'>;

/** Maximum number of cached views. A view contains the pages and phrases of one scenario. */
const MAX_VIEWS = 20;

/**
 * Returns a source with the pages of the scenario of each request; other requests get those of `source`. The returned
 * source throws a ScenarioError if the content of a scenario cannot be shown.
 */
export function createScenarioSource(source: LayoutSource, options: ScenarioSourceOptions): LayoutSource {
  const views = new BoundedMap<string, Promise<View>>(MAX_VIEWS);

  const viewOf = async ({ document: { release, content }, preview }: ScenarioRun): Promise<View> => {
    const target =
      preview === undefined
        ? await releaseTarget(options.database, release)
        : await openPreview(options.database, preview.token);
    if (preview !== undefined && target === undefined)
      throw new ScenarioError(['The preview of this scenario has ended. Open it again from the studio.']);
    if (target === undefined && content === undefined) return source;
    const version = target ? await previewVersion(options.database, target) : String(options.current());
    const key = sha256(JSON.stringify([version, target, content]));
    return getOrLoad(views, key, () =>
      preview === undefined && target && 'release' in target && content === undefined
        ? releaseView(target.release, options)
        : patchedTexts(options.database, { target, content }).then(
            (unsaved) => compiledView({ target, unsaved }, options),
            refuseContent,
          ),
    );
  };

  return {
    async page(path, language) {
      const run = currentRun();
      if (!run) return source.page(path, language);
      const { document } = run;
      await playLayout(document, path);
      const isItsPage = normalizePath(document.page.replace(/[?#].*$/s, '')) === normalizePath(path);
      if (document.layout !== undefined && isItsPage) return capturedPage(document, options);
      return (await viewOf(run)).page(path, language);
    },
    async dictionary(language) {
      const run = currentRun();
      return (run ? await viewOf(run) : source).dictionary(language);
    },
    version() {
      const run = currentRun();
      return run ? `${source.version()}-${run.name}` : source.version();
    },
  };
}

/** Returns the response with the captured layout of a scenario. Throws a ScenarioError if the layout cannot be read. */
function capturedPage(document: Scenario, { folder, findForm }: ScenarioSourceOptions): LayoutResponse {
  const layout = layoutIn(folder, document);
  if (layout === undefined)
    throw new ScenarioError([`layout: "${String(document.layout)}" cannot be read. Correct it.`]);
  return capturedLayout(layout, findForm).response;
}

/** Throws a ScenarioError for content that cannot be changed or compiled. */
function refuseContent(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new ScenarioError([`content: it cannot be shown. ${why} Correct the changes.`], { cause });
}

/**
 * Returns the release that a scenario's document names; undefined if it names none. Throws a ScenarioError if the
 * release was removed.
 */
async function releaseTarget(database: Database, wanted: Scenario['release']): Promise<ReleaseTarget | undefined> {
  if (wanted === undefined) return undefined;
  const kept = (await listReleases(database)).map(({ number }) => number);
  const release = wanted === 'oldest' ? kept.at(-1) : kept.find((number) => number === wanted);
  if (release === undefined)
    throw new ScenarioError([`Release ${wanted} of this scenario was removed. Open the scenario with a newer one.`]);
  return { release };
}

/** A release as the target of a preview. */
type ReleaseTarget = Extract<PreviewTarget, { readonly release: number }>;

/** Returns the pages and phrases of a stored release. */
async function releaseView(release: number, { database }: ScenarioSourceOptions): Promise<View> {
  return (await loadRelease(database, release, undefined)).view;
}

/** Content to compile: a change, a release or the published content, with the texts that a scenario changes. */
interface CompiledContent {
  readonly target: WantedView['target'];
  readonly unsaved: Readonly<Record<string, string>>;
}

/**
 * Returns a view that compiles a page when it is requested, and again if it is requested more than RECOMPILE_AFTER_MS
 * later, because compiling records that the files of the page are in use.
 */
function compiledView({ target, unsaved }: CompiledContent, { content }: ScenarioSourceOptions): View {
  const pages = new Map<string, { readonly at: number; readonly page: ReturnType<typeof compile> }>();
  const compile = async (page: string, language: Language) => {
    const { layout } = await content.compilePage({ ...target, unsaved, language, page }).catch(refuseContent);
    return layoutResponse(layout, layout.sitecore.route ? 200 : 404);
  };
  return {
    async page(path, wanted) {
      const language = isLanguage(wanted) ? wanted : LANGUAGES[0];
      const key = `${language} ${normalizePath(path)}`;
      const known = pages.get(key);
      if (known && known.at > realNow() - RECOMPILE_AFTER_MS) return known.page;
      const page = compile(path, language);
      pages.set(key, { at: realNow(), page });
      page.catch(() => pages.delete(key));
      return page;
    },
    async dictionary(language) {
      if (!isLanguage(language)) return undefined;
      const phrases = await content.compilePhrases({ ...target, unsaved, language }).catch(refuseContent);
      const body = Buffer.from(JSON.stringify({ lang: language, phrases }));
      return { body, etag: etagOf(sha256(body)), phrases };
    },
  };
}
