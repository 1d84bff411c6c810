import { createContext, createElement, useMemo, type ReactNode } from 'react';
import type { Placeholders, RenderingNode } from '#src/model/layout.ts';
import type { Engine } from './engine.ts';
import { unknownRendering, type RenderingProps } from './registry.ts';

/** The placeholders of the enclosing rendering; a Placeholder finds its renderings here. */
export const PlaceholdersContext = createContext<Placeholders>(Object.create(null));

/** Additions of a Placeholder to the props of its renderings. */
export interface Additions {
  /** Fields of the parent rendering; each child inherits those that it does not have itself. */
  readonly fields?: object;
  /** Changes the props of each rendering. A new function updates all of them. */
  readonly modifyProps?: (props: RenderingProps<object>, node: RenderingNode) => RenderingProps<object>;
}

/** Props of one rendering: its node, the engine, and additions of the Placeholder. */
export interface RenderingBoxProps {
  readonly node: RenderingNode;
  readonly engine: Engine;
  readonly additions: Additions;
}

/**
 * Renders one node of the layout. While its fields, params and additions stay the same, React gets the same element, so
 * that a change in a nested rendering does not update this one.
 */
export function Rendering({ node, engine, additions }: RenderingBoxProps): ReactNode {
  const { fields, params, uid, placeholders } = node;
  const Component = engine.registry.component(node.componentName, params['FieldNames']);
  const element = useMemo(
    () => Component && createElement(Component, propsOf(node, additions)),
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the node's fields and params; its placeholders are provided by context
    [Component, fields, params, uid, additions.fields, additions.modifyProps],
  );
  return element ? (
    <PlaceholdersContext value={placeholders}>{element}</PlaceholdersContext>
  ) : (
    missingNotice(node, engine)
  );
}

/** Renders one node without memoization, for the fast path on the server. */
export function renderDirectly(node: RenderingNode, engine: Engine, additions: Additions): ReactNode {
  const Component = engine.registry.component(node.componentName, node.params['FieldNames']);
  if (!Component) return missingNotice(node, engine);
  return (
    <PlaceholdersContext key={node.key} value={node.placeholders}>
      <Component {...propsOf(node, additions)} />
    </PlaceholdersContext>
  );
}

/**
 * Returns the notice that replaces an unregistered rendering. Throws if the rendering is registered, but its code was
 * not loaded.
 */
function missingNotice({ key, where, componentName }: RenderingNode, { registry, Missing }: Engine): ReactNode {
  if (registry.has(componentName)) throw new Error(`${where}: its code did not arrive. Try again.`);
  return <Missing key={key} problem={unknownRendering(where, componentName)} />;
}

/** Returns the props of a rendering, with inherited fields and the changes of its Placeholder. */
function propsOf(node: RenderingNode, { fields: inherited, modifyProps }: Additions): RenderingProps<object> {
  const fields = inherited ? { ...inherited, ...node.fields } : node.fields;
  const props = { fields, params: node.params, uid: node.uid };
  return modifyProps ? modifyProps(props, node) : props;
}
