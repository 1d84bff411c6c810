import type { ReactNode } from 'react';
import { leaf, throwing } from './leaf.tsx';
import type { Format, System } from './system.ts';

/** A block of the limit, which is a loop over the blocks with a lookup of components by name. */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly fields: { readonly heading: unknown; readonly text: unknown };
  readonly blocks: readonly Block[];
}

const Leaf = ({ fields }: Block) => leaf(fields.heading, fields.text);
const Section = ({ blocks }: Block) => <section>{loop(blocks)}</section>;
const components: Record<string, (block: Block) => ReactNode> = { Leaf, Section, Throws: throwing };

function loop(blocks: readonly Block[]): ReactNode {
  return blocks.map((block) => {
    const Component = components[block.name]!;
    return <Component key={block.id} {...block} />;
  });
}

export const format: Format = {
  leaf: (id, heading, text, name = 'Leaf') => ({ id, name, fields: { heading, text }, blocks: [] }),
  section: (id, blocks) => ({ id, name: 'Section', fields: {}, blocks }),
  page: (main, side) => ({ main, side }),
  withFields: (block, fields) => ({ ...block, fields }),
  withParams: () => undefined,
};

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
