import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { listAround, rowWithKey, type BlockRow, type ListRow, type TreeRow } from './block-tree.ts';

/**
 * Returns a function that must be called before a block is removed. When the row of the block has disappeared, the row
 * next to it gets the focus. The tree library would focus the whole tree instead.
 */
export function useFocusAfterRemoval(
  tree: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
): (row: BlockRow) => void {
  const latest = useRef(rows);
  const expected = useRef<{ readonly removed: string; readonly next: string }>(undefined);
  useEffect(() => {
    latest.current = rows;
    if (!expected.current || rowWithKey(rows, expected.current.removed)) return;
    const { next } = expected.current;
    expected.current = undefined;
    const drawn = tree.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [];
    [...drawn].find(({ dataset }) => dataset['key'] === next)?.focus();
  }, [tree, rows]);
  return useCallback((row) => {
    const next = rowBeside(latest.current, row);
    expected.current = next && { removed: row.key, next: next.key };
  }, []);
}

/** Returns the next block of the same list, otherwise the previous one, or the list itself if it becomes empty. */
function rowBeside(rows: readonly ListRow[], { key }: BlockRow): TreeRow | undefined {
  const list = listAround(rows, key);
  const index = list?.children.findIndex((child) => child.key === key) ?? -1;
  return list?.children[index + 1] ?? list?.children[index - 1] ?? list;
}
