import { labelOf } from '#src/model/studio/label-of.ts';
import { acceptsBlock } from './block-edits.ts';
import { listAround, rowWithKey, type BlockRow, type ListRow, type TreeRow } from './block-tree.ts';

/** A place in a list to which a block can be moved. `index` is the index in the list as it is before the move. */
export interface DropPlace {
  readonly list: ListRow;
  readonly index: number;
}

export type Direction = 'up' | 'down';

/**
 * Returns the place of a block that is dropped on, before or after a row; undefined if the row has no place there, for
 * example on a block. Does not check that the list accepts the block.
 */
export function dropPlaceAt(
  rows: readonly ListRow[],
  key: string,
  position: 'before' | 'after' | 'on',
): DropPlace | undefined {
  const row = rowWithKey(rows, key);
  if (position === 'on') return row?.kind === 'list' ? { list: row, index: row.children.length } : undefined;
  const list = listAround(rows, key);
  if (row?.kind !== 'block' || !list) return undefined;
  return { list, index: indexIn(list, key) + (position === 'after' ? 1 : 0) };
}

/**
 * Returns the place one step above or below a block. If the block is at an end of its list, the place is in the nearest
 * list of the page that accepts the block, so that the keyboard reaches every list. Undefined if there is no such list.
 */
export function placeOneStepAway(rows: readonly ListRow[], row: BlockRow, direction: Direction): DropPlace | undefined {
  const list = listAround(rows, row.key);
  if (!list) return undefined;
  const index = indexIn(list, row.key);
  if (direction === 'up' && index > 0) return { list, index: index - 1 };
  if (direction === 'down' && index < list.children.length - 1) return { list, index: index + 2 };
  const lists = listsIn(rows).filter((each) => !each.pointer.startsWith(`${row.pointer}/`));
  const here = lists.findIndex((each) => each.key === list.key);
  const others = direction === 'down' ? lists.slice(here + 1) : lists.slice(0, here).toReversed();
  const next = others.find((each) => acceptsBlock(each, row.rendering));
  return next && { list: next, index: direction === 'down' ? 0 : next.children.length };
}

/** Returns all lists in the tree, from top to bottom. */
function listsIn(rows: readonly TreeRow[]): ListRow[] {
  return rows.flatMap((row) => [...(row.kind === 'list' ? [row] : []), ...listsIn(row.children)]);
}

/** Returns the index of a row in its list. */
const indexIn = (list: ListRow, key: string): number => list.children.findIndex((child) => child.key === key);

/** Returns the name of a placeholder for editors: `show-support` → `Show support`. `jss-main` is the whole page. */
export const placeholderLabel = (label: string): string => (label === 'jss-main' ? 'Whole page' : labelOf(label));
