import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import type { Engine, FailureNoticeProps, MissingNoticeProps } from '#src/layout/engine.ts';
import { neededRenderings, type RenderingComponent, type RenderingTable, type Variants } from '#src/layout/registry.ts';
import { shareTree } from '#src/layout/share-tree.ts';
import { parseLayout, type LayoutTree, type Problem } from '#src/model/layout.ts';
import { engineModules as ownEngineModules, type EngineModules } from './engine-modules.ts';

/** The components of renderings, or their variants, by the name of the rendering. */
export type Components = Readonly<Record<string, RenderingComponent | Variants>>;

/** A layout engine that records the problems that it reports. */
export interface TestEngine extends Engine {
  readonly reports: Problem[];
}

/** Replaces a rendering that threw. Tests read its text. */
function FailedNotice({ where, error, retry }: FailureNoticeProps): ReactNode {
  return (
    <div role="alert">
      {where}: {error instanceof Error ? error.message : 'not shown yet'}
      {retry && (
        <button type="button" onClick={() => void retry()}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Replaces a rendering that is not registered. Tests read its text. */
function MissingNotice({ problem }: MissingNoticeProps): ReactNode {
  return (
    <div role="note">
      {problem.where}: {problem.what}. {problem.fix}
    </div>
  );
}

/** Whether a value is a component, in contrast to a table of variants. */
const isComponent = (value: RenderingComponent | Variants): value is RenderingComponent =>
  typeof value === 'function' || '$$typeof' in value;

/** Returns a table of renderings whose loaders resolve immediately. */
export function tableOf(components: Components): RenderingTable {
  return Object.fromEntries(
    Object.entries(components).map(([name, value]) => [
      name,
      () => Promise.resolve(isComponent(value) ? { Default: value } : value),
    ]),
  );
}

/** Parts of the engine that a test replaces. */
export interface EngineOptions extends Partial<Pick<Engine, 'isolate' | 'registry' | 'report'>> {
  readonly engineModules?: EngineModules;
  readonly Failed?: ComponentType<FailureNoticeProps>;
  readonly Missing?: ComponentType<MissingNoticeProps>;
}

/** Creates an engine with these components. */
export function createTestEngine(
  components: Components,
  { engineModules = ownEngineModules, ...given }: EngineOptions = {},
): TestEngine {
  const reports: Problem[] = [];
  return {
    registry: engineModules.createRegistry(tableOf(components)),
    report: (problem) => void reports.push(problem),
    Failed: FailedNotice,
    Missing: MissingNotice,
    isolate: false,
    reports,
    ...given,
  };
}

export interface PageProps {
  readonly tree: LayoutTree;
  readonly engine: Engine;
  readonly engineModules?: EngineModules;
  /** The React key of the page, as in the host. */
  readonly route?: string;
}

/** A page as in the host: every root placeholder, in the order of the content. */
export function Page({ tree, engine, engineModules = ownEngineModules, route = '/' }: PageProps): ReactNode {
  const placeholders = tree.route?.placeholders ?? {};
  return (
    <engineModules.Router>
      <engineModules.EngineContext value={engine}>
        <engineModules.LayoutRoot key={route} placeholders={placeholders}>
          {Object.keys(placeholders).map((name) => (
            <section key={name} data-placeholder={name}>
              <engineModules.Placeholder name={name} />
            </section>
          ))}
        </engineModules.LayoutRoot>
      </engineModules.EngineContext>
    </engineModules.Router>
  );
}

/** Loads the chunks that a tree needs, and reports its problems, as the host does before it renders. */
export async function loadNeededChunks(tree: LayoutTree, engine: Engine): Promise<void> {
  const { names, problems } = neededRenderings(tree, engine.registry);
  problems.forEach(engine.report);
  await engine.registry.load(names);
}

/** A rendered page. */
export interface RenderedLayout extends RenderResult {
  readonly engine: TestEngine;
  /** Shows new content; equal parts are shared with the old tree, as in the host. */
  show(raw: unknown, route?: string): Promise<LayoutTree>;
}

/** Renders a page in the browser's DOM. */
export async function renderLayout(
  raw: unknown,
  components: Components,
  { strict = false, variants, ...options }: EngineOptions & { strict?: boolean; variants?: readonly string[] } = {},
): Promise<RenderedLayout> {
  const engine = createTestEngine(components, options);
  let tree = parseLayout(raw, variants);
  await loadNeededChunks(tree, engine);
  const page = (route?: string): ReactNode => {
    const content = <Page tree={tree} engine={engine} {...(route ? { route } : {})} />;
    return strict ? <StrictMode>{content}</StrictMode> : content;
  };
  const result = render(page());
  return {
    ...result,
    engine,
    show: async (next, route) => {
      tree = shareTree(tree, parseLayout(next, variants));
      await loadNeededChunks(tree, engine);
      result.rerender(page(route));
      return tree;
    },
  };
}
