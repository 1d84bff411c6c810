import { memo, type ReactNode } from 'react';
import { format, type Block } from './bare.tsx';
import { leaf } from './leaf.tsx';
import type { System } from './system.ts';

/** A leaf that React does not render again while its two texts are unchanged. */
const Leaf = memo(({ heading, text }: { heading: unknown; text: unknown }) => leaf(heading, text));
Leaf.displayName = 'Leaf';

/** Renders blocks, and the blocks in them. */
function loop(blocks: readonly Block[]): ReactNode {
  return blocks.map(({ id, name, fields, blocks: inner }) =>
    name === 'Leaf' ? (
      <Leaf key={id} heading={fields.heading} text={fields.text} />
    ) : (
      <section key={id}>{loop(inner)}</section>
    ),
  );
}

/**
 * The limit (the fastest plain React code) for the measures in which one field changes: the loop of bare.tsx, with
 * leaves that React skips while they are unchanged.
 */
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
