import type { ReactNode } from 'react';
import { leaf, throwAlways } from './leaf.tsx';
import type { Format, System } from './system.ts';

/**
 * A block in the format of the limit. The limit is the fastest plain React code: a loop over the blocks that finds
 * components by name.
 */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly fields: { readonly heading: unknown; readonly text: unknown };
  readonly blocks: readonly Block[];
}

/** Component that renders a leaf. */
const Leaf = ({ fields }: Block) => leaf(fields.heading, fields.text);
/** Component that renders the blocks of a section. */
const Section = ({ blocks }: Block) => <section>{loop(blocks)}</section>;
/** The components that render blocks, by name. */
const components: Record<string, (block: Block) => ReactNode> = { Leaf, Section, Throws: throwAlways };

/** Renders blocks, and the blocks in them. */
function loop(blocks: readonly Block[]): ReactNode {
  return blocks.map((block) => {
    const Component = components[block.name]!;
    return <Component key={block.id} {...block} />;
  });
}

/** The simplest format: a block has its fields and the blocks in it. */
export const format: Format = {
  leaf: (id, heading, text, name = 'Leaf') => ({ id, name, fields: { heading, text }, blocks: [] }),
  section: (id, blocks) => ({ id, name: 'Section', fields: {}, blocks }),
  page: (main, side) => ({ main, side }),
  withFields: (block, fields) => ({ ...block, fields }),
  withParams: () => undefined,
};

/** The limit for all measures except those in which one field changes: a loop over the blocks, without a library. */
export const system: System = {
  format,
  element(page) {
    const { main, side } = page as { main: readonly Block[]; side: readonly Block[] };
    return (
      <>
        {loop(main)}
        {loop(side)}
      </>
    );
  },
};
