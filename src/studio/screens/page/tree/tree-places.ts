import { labelOf } from '#src/model/studio/label-of.ts';
import { takes } from './block-operations.ts';
import { listAround, rowWithKey, type BlockRow, type ListRow, type TreeRow } from './block-tree.ts';

/** A place in a list, counted as the list is before the move. */
export interface DropPlace {
  readonly list: ListRow;
  readonly index: number;
}

export type Direction = 'up' | 'down';

/** Returns the place of a drop on, before or behind a row; undefined if blocks cannot be there. */
export function placeBeside(
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
 * Returns the place of a block one step up or down. At the end of its list it goes on to the next list of the page that
 * takes it, so that every place is reached with the keyboard.
 */
export function placeOfStep(rows: readonly ListRow[], row: BlockRow, direction: Direction): DropPlace | undefined {
  const list = listAround(rows, row.key);
  if (!list) return undefined;
  const index = indexIn(list, row.key);
  if (direction === 'up' && index > 0) return { list, index: index - 1 };
  if (direction === 'down' && index < list.children.length - 1) return { list, index: index + 2 };
  const lists = listsIn(rows).filter((each) => !each.pointer.startsWith(`${row.pointer}/`));
  const here = lists.findIndex((each) => each.key === list.key);
  const others = direction === 'down' ? lists.slice(here + 1) : lists.slice(0, here).toReversed();
  const next = others.find((each) => takes(each, row.rendering));
  return next && { list: next, index: direction === 'down' ? 0 : next.children.length };
}

function listsIn(rows: readonly TreeRow[]): ListRow[] {
  return rows.flatMap((row) => [...(row.kind === 'list' ? [row] : []), ...listsIn(row.children)]);
}

const indexIn = (list: ListRow, key: string): number => list.children.findIndex((child) => child.key === key);

/** Returns the name of a place for people: `show-support` → `Show support`; `jss-main` contains all others. */
export const nameOfPlace = (label: string): string => (label === 'jss-main' ? 'Whole page' : labelOf(label));
