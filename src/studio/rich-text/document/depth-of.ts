import type { Node } from 'prosemirror-model';
import { isTextNode } from './schema.ts';

/** Maximum number of nested tags. The editor could not read deeper markup again. */
export const MAX_DEPTH = 19;

/** Returns the number of nested tags at the deepest place of a node. */
export function depthOf(node: Node): number {
  if (node.isInline) return node.marks.length + (isTextNode(node) ? 0 : 1);
  return node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) + (node.type.name === 'doc' ? 0 : 1);
}
