import { Fragment, use, type ComponentType, type ReactNode } from 'react';
import { findPlaceholder } from '#src/model/layout/find-placeholder.ts';
import type { Placeholders, RenderingNode } from '#src/model/layout.ts';
import { RenderingBoundary } from './boundary.tsx';
import { EngineContext, IS_SERVER, type FailureNoticeProps, type MissingNoticeProps } from './engine.ts';
import { PlaceholdersContext, renderDirectly, type Additions } from './rendering.tsx';

/** Props of a Placeholder. */
export interface PlaceholderProps extends Additions {
  /** The name of the placeholder; `column-3` also matches `column-{*}`. */
  readonly name: string;
  /** Replaces the default list of elements; also called with an empty list, unless there is `renderEmpty`. */
  readonly render?: (elements: readonly ReactNode[], nodes: readonly RenderingNode[]) => ReactNode;
  /** Wraps each rendering. */
  readonly renderEach?: (element: ReactNode, node: RenderingNode, index: number) => ReactNode;
  readonly renderEmpty?: () => ReactNode;
  /** Replaces the component `Failed` of the engine. */
  readonly Failed?: ComponentType<FailureNoticeProps>;
  /** Replaces the component `Missing` of the engine. */
  readonly Missing?: ComponentType<MissingNoticeProps>;
}

/**
 * Number of levels that are rendered before a level suspends and continues with a fresh stack. On the server React
 * renders recursively: when the stack is exhausted, it silently drops content or never ends (React 19.3: at about
 * thirty levels of complex renderings). `renderToString` cannot suspend, so it cannot render pages with more levels.
 */
const LEVELS_PER_STACK = 8;

/** Renders the renderings that content assigns to a placeholder, in the order of the content. */
export function Placeholder(props: PlaceholderProps): ReactNode {
  const { name, render, renderEach, renderEmpty, Failed, Missing } = props;
  const own = use(EngineContext);
  const nodes = findPlaceholder(use(PlaceholdersContext), name);
  if (IS_SERVER && nodes[0] && (nodes[0].depth + 1) % LEVELS_PER_STACK === 0) use(Promise.resolve());
  if (nodes.length === 0 && renderEmpty) return renderEmpty();
  const engine = Failed || Missing ? { ...own, Failed: Failed ?? own.Failed, Missing: Missing ?? own.Missing } : own;
  const elements = nodes.map((node, index) => {
    const element =
      IS_SERVER && !engine.isolate ? (
        renderDirectly(node, engine, props)
      ) : (
        <RenderingBoundary key={node.key} node={node} engine={engine} additions={props} />
      );
    return renderEach ? <Fragment key={node.key}>{renderEach(element, node, index)}</Fragment> : element;
  });
  return render ? render(elements, nodes) : elements;
}

/** Provides the root placeholders of a page to the Placeholders below it. */
export function LayoutRoot({ placeholders, children }: { placeholders: Placeholders; children: ReactNode }): ReactNode {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}
