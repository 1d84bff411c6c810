import { Suspense, createContext, createElement, memo, use, useMemo, type ComponentType, type ReactNode } from 'react';
import { findPlaceholder, type Placeholders, type RawFields, type RenderingNode } from '../model/layout.ts';
import { RenderingBoundary } from './boundary.tsx';
import { EngineContext, type Engine, type FailedProps, type MissingProps } from './engine.ts';
import { unknownRendering, type RenderingProps } from './registry.ts';

const PlaceholdersContext = createContext<Placeholders>({});

/** Effects and error boundaries do nothing on the server, so a page is rendered there without them. */
const SERVER = import.meta.env?.SSR ?? typeof document === 'undefined';

export interface PlaceholderProps {
  /** The placeholder's name; `column-3` also finds `column-{*}`. */
  readonly name: string;
  /** Fields of the parent that each child gets where it has none of that name. */
  readonly fields?: object;
  /** Replaces the list; called with no elements too. */
  readonly render?: (elements: readonly ReactNode[], nodes: readonly RenderingNode[]) => ReactNode;
  /** Wraps each rendering. */
  readonly renderEach?: (element: ReactNode, node: RenderingNode, index: number) => ReactNode;
  readonly renderEmpty?: () => ReactNode;
  /** Changes what one component is given; the answer should be the same object for the same input. */
  readonly modifyProps?: (props: RenderingProps<object>, node: RenderingNode) => RenderingProps<object>;
  /** In place of the engine's own. */
  readonly Failed?: ComponentType<FailedProps>;
  readonly Missing?: ComponentType<MissingProps>;
}

/** The renderings that content puts in a place of the page, in content's order. */
export function Placeholder(props: PlaceholderProps): ReactNode {
  const given = use(EngineContext);
  const nodes = findPlaceholder(use(PlaceholdersContext), props.name);
  if (nodes.length === 0 && props.renderEmpty) return props.renderEmpty();
  const engine =
    props.Failed || props.Missing
      ? { ...given, Failed: props.Failed ?? given.Failed, Missing: props.Missing ?? given.Missing }
      : given;
  const elements = nodes.map((node, index) => {
    const element =
      SERVER && !engine.isolate ? (
        openBox(node, engine, props)
      ) : (
        <Box key={node.key} node={node} engine={engine} placeholder={props} />
      );
    return props.renderEach ? props.renderEach(element, node, index) : element;
  });
  return props.render ? props.render(elements, nodes) : elements;
}

/** Gives a page's root placeholders to the Placeholders below it. */
export function LayoutRoot({ placeholders, children }: { placeholders: Placeholders; children: ReactNode }): ReactNode {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}

interface BoxProps {
  readonly node: RenderingNode;
  readonly engine: Engine;
  readonly placeholder: PlaceholderProps;
}

/**
 * One rendering, with its boundary. The component's element stays the same object while its own fields and params do,
 * so that a change below it renders only what changed.
 */
const Box = memo(
  function Box({ node, engine, placeholder }: BoxProps): ReactNode {
    const { componentName, fields, params, uid } = node;
    const Component = engine.registry.component(componentName, params['FieldNames']);
    const content = useMemo(
      () => (Component ? createElement(Component, propsOf(node, placeholder)) : null),
      // oxlint-disable-next-line react/exhaustive-deps -- the node's own parts decide; its placeholders come by context
      [Component, fields, params, uid, placeholder.fields, placeholder.modifyProps],
    );
    if (!Component && !engine.registry.has(componentName))
      return <engine.Missing problem={unknownRendering(node.where, componentName)} />;
    const box = (
      <RenderingBoundary node={node} engine={engine}>
        {Component ? (
          <PlaceholdersContext value={node.placeholders}>{content}</PlaceholdersContext>
        ) : (
          <ChunkMissing name={componentName} />
        )}
      </RenderingBoundary>
    );
    return engine.isolate ? (
      <Suspense fallback={<engine.Failed where={node.where} error={undefined} />}>{box}</Suspense>
    ) : (
      box
    );
  },
  (before, after) =>
    before.node === after.node &&
    before.engine === after.engine &&
    before.placeholder.fields === after.placeholder.fields &&
    before.placeholder.modifyProps === after.placeholder.modifyProps,
);

/** The same without boundary or memory, for the server's fast path. */
function openBox(node: RenderingNode, engine: Engine, placeholder: PlaceholderProps): ReactNode {
  const Component = engine.registry.component(node.componentName, node.params['FieldNames']);
  if (!Component) {
    return <engine.Missing key={node.key} problem={unknownRendering(node.where, node.componentName)} />;
  }
  return (
    <PlaceholdersContext key={node.key} value={node.placeholders}>
      <Component {...propsOf(node, placeholder)} />
    </PlaceholdersContext>
  );
}

function propsOf(node: RenderingNode, { fields: inherited, modifyProps }: PlaceholderProps): RenderingProps<object> {
  const fields: RawFields = inherited ? { ...inherited, ...node.fields } : node.fields;
  const props = { fields, params: node.params, uid: node.uid };
  return modifyProps ? modifyProps(props, node) : props;
}

function ChunkMissing({ name }: { name: string }): ReactNode {
  throw new Error(`The code of "${name}" did not arrive. Try again.`);
}
