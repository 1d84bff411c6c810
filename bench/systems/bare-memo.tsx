import { memo, type ReactNode } from 'react';
import { format, type Block } from './bare.tsx';
import { leaf } from './leaf.tsx';
import type { System } from './system.ts';

/** The limit for changes: a loop with leaves that React does not render again while their two texts are unchanged. */
const Leaf = memo(({ heading, text }: { heading: unknown; text: unknown }) => leaf(heading, text));
Leaf.displayName = 'Leaf';

function loop(blocks: readonly Block[]): ReactNode {
  return blocks.map(({ id, name, fields, blocks: inner }) =>
    name === 'Leaf' ? (
      <Leaf key={id} heading={fields.heading} text={fields.text} />
    ) : (
      <section key={id}>{loop(inner)}</section>
    ),
  );
}

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
