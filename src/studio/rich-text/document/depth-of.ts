import type { Node } from 'prosemirror-model';
import { isText } from './schema.ts';

/** Deeper markup is not plain: the editor could not read it again. */
export const MAX_DEPTH = 19;

/** Returns how many tags are around the most deeply nested text. */
export function depthOf(node: Node): number {
  if (node.isInline) return node.marks.length + (isText(node) ? 0 : 1);
  return node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) + (node.type.name === 'doc' ? 0 : 1);
}
