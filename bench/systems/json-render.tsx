import { defineCatalog } from '@json-render/core';
import { JSONUIProvider, Renderer, defineRegistry, type Spec } from '@json-render/react';
import { schema } from '@json-render/react/schema';
import { z } from 'zod';
import { leaf, throwAlways } from './leaf.tsx';
import type { System } from './system.ts';

/** The props of a leaf. */
const leafProps = z.object({ heading: z.string(), text: z.string() });
/** The components that a page may contain, with the schemas of their props. */
const catalog = defineCatalog(schema, {
  components: {
    Page: { props: z.object({}), slots: ['main', 'side'], description: 'A page' },
    Section: { props: z.object({}), slots: ['default'], description: 'Holds blocks' },
    Leaf: { props: leafProps, description: 'A heading and a text' },
    Throws: { props: leafProps, description: 'Throws' },
  },
  actions: {},
});

const { registry } = defineRegistry(catalog, {
  components: {
    Page: ({ slots }) => (
      <>
        {slots?.['main']}
        {slots?.['side']}
      </>
    ),
    Section: ({ children }) => <section>{children}</section>,
    Leaf: ({ props }) => leaf(props?.heading, props?.text),
    Throws: throwAlways,
  },
});

/** A block with its nested blocks, before `flatten` moves all blocks into one map. */
interface NestedBlock {
  readonly id: string;
  readonly blocks: unknown;
  readonly element: { readonly type: unknown; readonly props: unknown };
}

/** Returns a page in the format of json-render: a flat map of elements that refer to their children by name. */
function flatten(main: unknown, side: unknown): unknown {
  const elements: Record<string, unknown> = {};
  let strays = 0;
  const add = (block: unknown): string => {
    if (typeof block !== 'object' || block === null || !('element' in block)) {
      const key = `stray-${++strays}`;
      elements[key] = block;
      return key;
    }
    const { id, element, blocks } = block as NestedBlock;
    elements[id] = { ...element, children: addAll(blocks) };
    return id;
  };
  const addAll = (blocks: unknown): unknown => (Array.isArray(blocks) ? blocks.map(add) : blocks);
  elements['page'] = { type: 'Page', props: {}, slots: { main: addAll(main), side: addAll(side) } };
  return { root: 'page', elements };
}

/** json-render as in its documentation: a catalog, a registry, the provider, Renderer. */
export const system: System = {
  format: {
    leaf: (id, heading, text, name = 'Leaf') => ({ id, element: { type: name, props: { heading, text } }, blocks: [] }),
    section: (id, blocks) => ({ id, element: { type: 'Section', props: {} }, blocks }),
    page: flatten,
    withFields: (block, props) => ({ ...block, element: { ...(block as NestedBlock).element, props } }),
    withParams: () => undefined,
  },
  element: (spec) => (
    <JSONUIProvider registry={registry}>
      <Renderer spec={spec as Spec} registry={registry} />
    </JSONUIProvider>
  ),
};
