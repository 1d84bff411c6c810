import type { ReactNode } from 'react';

declare global {
  /** How often a leaf was rendered. */
  var leafRenders: number;
}
globalThis.leafRenders = 0;

/**
 * Returns the leaf of every system: the same elements from two texts. It is a plain function, so that it adds no
 * component to a system.
 */
export function leaf(heading: unknown, text: unknown): ReactNode {
  globalThis.leafRenders++;
  return (
    <article className="leaf">
      <h3>{heading as ReactNode}</h3>
      <p>{text as ReactNode}</p>
    </article>
  );
}

/** A rendering that throws. */
export function throwing(): never {
  throw new Error('This block throws.');
}
