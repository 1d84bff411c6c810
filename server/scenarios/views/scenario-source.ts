import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { routeFor } from '#src/lib/paths/any-step.ts';
import type { Problem } from '#src/model/layout.ts';
import { withValueAt } from '../../changes/merge/pointer.ts';
import { sha256 } from '../../content/drafts/stable-id.ts';
import type { CompiledRelease } from '../../content/release/compile/compile-release.ts';
import { loadRelease } from '../../content/release/memory/release-view.ts';
import type { DictionaryResponse, LayoutResponse } from '../../content/release/memory/responses.ts';
import { NOT_FOUND } from '../../content/release/release-parts.ts';
import { readSourceFiles, readSources } from '../../content/release/release-sources.ts';
import { contentError } from '../../content/release/compile/compile-release.ts';
import type { ReleaseStore } from '../../content/release/release-store.ts';
import type { Database } from '../../database/database.ts';
import { compileRichText } from '../../layout-service/compile-rich-text.ts';
import type { LayoutSource } from '../../layout-service/layout-source.ts';
import { layoutIn } from '../scenario-files.ts';
import { currentRun } from '../runs/scenario-run.ts';

export interface ScenarioSourceOptions {
  readonly database: Database;
  readonly releases: Pick<ReleaseStore, 'checkDocuments'>;
  /** Number of the release that everybody else sees. */
  readonly current: () => number;
  readonly folder: string;
}

/** Pages and phrases that differ from those that everybody else sees. */
type View = Pick<LayoutSource, 'page' | 'dictionary'>;

const MAX_VIEWS = 20;

/** Returns a source with the pages of the scenario of each request; other requests get those of `source`. */
export function createScenarioSource(source: LayoutSource, options: ScenarioSourceOptions): LayoutSource {
  const views = new Map<string, Promise<View>>();

  const viewOf = (document: Scenario): Promise<View> | undefined => {
    const { release, content } = document;
    if (release === undefined && content === undefined) return undefined;
    const base = release ?? options.current();
    const key = sha256(JSON.stringify([base, content]));
    let view = views.get(key);
    if (!view) {
      view = content ? patchedView(base, content, options) : releaseView(base, options);
      view.catch(() => views.delete(key));
      views.set(key, view);
      if (views.size > MAX_VIEWS) views.delete(views.keys().next().value!);
    }
    return view;
  };

  return {
    async page(path, language) {
      const run = currentRun();
      if (!run) return source.page(path, language);
      const { document } = run;
      const isItsPage = normalisePath(document.page.replace(/[?#].*$/s, '')) === normalisePath(path);
      if (document.layout !== undefined && isItsPage)
        return capturedLayout(layoutIn(options.folder, document)).response;
      return ((await viewOf(document)) ?? source).page(path, language);
    },
    async dictionary(language) {
      const run = currentRun();
      return ((run && (await viewOf(run.document))) ?? source).dictionary(language);
    },
    version() {
      const run = currentRun();
      return run ? `${source.version()}-${run.name}` : source.version();
    },
  };
}

async function releaseView(release: number, { database }: ScenarioSourceOptions): Promise<View> {
  return (await loadRelease(database, release, undefined)).view;
}

/** Compiles the content with the changes of a scenario; nothing is stored. Throws a ContentError with the report. */
async function patchedView(
  base: number,
  content: NonNullable<Scenario['content']>,
  { database, releases }: ScenarioSourceOptions,
): Promise<View> {
  const sources = await readSources(database, base);
  const files = await readSourceFiles(
    database,
    sources.filter(({ name }) => Object.hasOwn(content, name)),
  );
  const documents = new Map(
    Object.entries(content).map(([file, changes]) => {
      let document: unknown = JSON.parse(String(files.get(file) ?? 'null'));
      for (const { at, to } of changes) {
        const changed = withValueAt(document, at, to);
        if (!changed) throw new PortalError(`scenario: ${file} has nothing at ${at}. Correct the pointer.`);
        document = changed.document;
      }
      return [file, JSON.stringify(document)] as const;
    }),
  );
  const { compiled, problems } = await releases.checkDocuments({ base, documents });
  if (!compiled) throw contentError(problems);
  return compiledView(compiled);
}

function compiledView({ parts }: CompiledRelease): View {
  const byName = new Map(parts.map((part) => [`${part.kind} ${part.variant} ${part.name}`, part]));
  const jsonOf = (kind: 'page' | 'dictionary', language: string, name: string): unknown =>
    JSON.parse(String(byName.get(`${kind} ${language} ${name}`)!.content()));
  const pages = new Map<string, LayoutResponse>();
  return {
    page(path, language) {
      const route = routeFor(normalisePath(path), (each) => byName.has(`page ${language} ${each}`)) ?? NOT_FOUND;
      const key = `${language} ${route}`;
      const page = pages.get(key) ?? responseOf(jsonOf('page', language, route), route === NOT_FOUND ? 404 : 200);
      pages.set(key, page);
      return page;
    },
    dictionary(language): DictionaryResponse {
      const { phrases } = jsonOf('dictionary', language, '') as Pick<DictionaryResponse, 'phrases'>;
      const { body, etag } = responseOf({ lang: language, phrases }, 200);
      return { body, etag, phrases };
    },
  };
}

function responseOf(layout: unknown, status: 200 | 404): LayoutResponse {
  const body = Buffer.from(JSON.stringify(layout));
  return { status, body, etag: `"${sha256(body.toString()).slice(0, 27)}"`, layout };
}

/** Returns a captured response of a layout service as the portal serves it, and what had to be repaired. */
export function capturedLayout(value: unknown): {
  readonly response: LayoutResponse;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const layout = compileRichText(value, (where, what, fix) => void problems.push({ where, what, fix }));
  return { response: responseOf(layout, 200), problems };
}
