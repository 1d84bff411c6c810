import { Fragment, use, type ComponentType, type ReactNode } from 'react';
import { findPlaceholder, type Placeholders, type RenderingNode } from '#src/model/layout.ts';
import { RenderingBoundary } from './boundary.tsx';
import { EngineContext, SERVER, type FailedProps, type MissingProps } from './engine.ts';
import { PlaceholdersContext, openRendering, type Given } from './rendering.tsx';

export interface PlaceholderProps extends Given {
  /** The placeholder's name; `column-3` also finds `column-{*}`. */
  readonly name: string;
  /** Replaces the list; called with no elements too. */
  readonly render?: (elements: readonly ReactNode[], nodes: readonly RenderingNode[]) => ReactNode;
  /** Wraps each rendering. */
  readonly renderEach?: (element: ReactNode, node: RenderingNode, index: number) => ReactNode;
  readonly renderEmpty?: () => ReactNode;
  /** In place of the engine's own. */
  readonly Failed?: ComponentType<FailedProps>;
  readonly Missing?: ComponentType<MissingProps>;
}

/**
 * React renders on the server by recursion and, out of stack, drops content without a word or never ends (React 19.3: some
 * thirty levels of busy renderings). A level that waits goes on with a fresh stack; so `renderToString`, which cannot
 * wait, is no way to render deeper pages.
 */
const LEVELS_A_STACK = 8;

/** The renderings that content puts in a place of the page, in content's order. */
export function Placeholder(props: PlaceholderProps): ReactNode {
  const { name, render, renderEach, renderEmpty, Failed, Missing } = props;
  const own = use(EngineContext);
  const nodes = findPlaceholder(use(PlaceholdersContext), name);
  if (SERVER && nodes[0] && (nodes[0].depth + 1) % LEVELS_A_STACK === 0) use(Promise.resolve());
  if (nodes.length === 0 && renderEmpty) return renderEmpty();
  const engine = Failed || Missing ? { ...own, Failed: Failed ?? own.Failed, Missing: Missing ?? own.Missing } : own;
  const elements = nodes.map((node, index) => {
    const element =
      SERVER && !engine.isolate ? (
        openRendering(node, engine, props)
      ) : (
        <RenderingBoundary key={node.key} node={node} engine={engine} given={props} />
      );
    return renderEach ? <Fragment key={node.key}>{renderEach(element, node, index)}</Fragment> : element;
  });
  return render ? render(elements, nodes) : elements;
}

/** Gives a page's root placeholders to the Placeholders below it. */
export function LayoutRoot({ placeholders, children }: { placeholders: Placeholders; children: ReactNode }): ReactNode {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}
