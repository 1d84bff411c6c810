import { createContext, createElement, useMemo, type ReactNode } from 'react';
import type { Placeholders, RenderingNode } from '#src/model/layout.ts';
import type { Engine } from './engine.ts';
import { unknownRendering, type RenderingProps } from './registry.ts';

/** The placeholders of the rendering around; a Placeholder looks its name up here. */
export const PlaceholdersContext = createContext<Placeholders>(Object.create(null));

/** What a Placeholder adds to what its renderings are given. */
export interface Given {
  /** Fields of the parent that each child gets where it has none of that name. */
  readonly fields?: object;
  /** Changes what one component is given; the answer should be the same object for the same input. */
  readonly modifyProps?: (props: RenderingProps<object>, node: RenderingNode) => RenderingProps<object>;
}

export interface RenderingBoxProps {
  readonly node: RenderingNode;
  readonly engine: Engine;
  readonly given: Given;
}

/**
 * One rendering. The component's element stays the same object while its own fields and params do, so that a change
 * below it renders only what changed.
 */
export function Rendering({ node, engine, given }: RenderingBoxProps): ReactNode {
  const { fields, params, uid, placeholders } = node;
  const Component = engine.registry.component(node.componentName, params['FieldNames']);
  const element = useMemo(
    () => Component && createElement(Component, propsOf(node, given)),
    // oxlint-disable-next-line react/exhaustive-deps -- the node's own parts decide; its placeholders come by context
    [Component, fields, params, uid, given.fields, given.modifyProps],
  );
  return element ? <PlaceholdersContext value={placeholders}>{element}</PlaceholdersContext> : absent(node, engine);
}

/** The same without memory, for the server's fast path. */
export function openRendering(node: RenderingNode, engine: Engine, given: Given): ReactNode {
  const Component = engine.registry.component(node.componentName, node.params['FieldNames']);
  if (!Component) return absent(node, engine);
  return (
    <PlaceholdersContext key={node.key} value={node.placeholders}>
      <Component {...propsOf(node, given)} />
    </PlaceholdersContext>
  );
}

function absent({ key, where, componentName }: RenderingNode, { registry, Missing }: Engine): ReactNode {
  if (registry.has(componentName)) throw new Error(`${where}: its code did not arrive. Try again.`);
  return <Missing key={key} problem={unknownRendering(where, componentName)} />;
}

function propsOf(node: RenderingNode, { fields: inherited, modifyProps }: Given): RenderingProps<object> {
  const fields = inherited ? { ...inherited, ...node.fields } : node.fields;
  const props = { fields, params: node.params, uid: node.uid };
  return modifyProps ? modifyProps(props, node) : props;
}
