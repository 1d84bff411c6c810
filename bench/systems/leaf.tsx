import type { ReactNode } from 'react';

declare global {
  /** How often a leaf was rendered in this page or process. */
  var leafRenders: number;
}
globalThis.leafRenders = 0;

/**
 * Renders a leaf block, with the same elements in every system. It is a plain function, so that it adds no component to
 * a system.
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

/** A component that always throws. */
export function throwAlways(): never {
  throw new Error('This block throws.');
}
