import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button, Collection, Tree, TreeItem, TreeItemContent, useDragAndDrop, type Key } from 'react-aria-components';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { DropItem, DropMenu } from '../../../kit/parts/drop-menu.tsx';
import { StudioIcon } from '../../../kit/studio-icon.tsx';
import { canMoveTo } from './block-edits.ts';
import { listAround, rowWithKey, type BlockRow, type ListRow, type TreeRow } from './block-tree.ts';
import { useFocusAfterRemoval } from './focus-after-removal.ts';
import { placeholderLabel, dropPlaceAt, placeOneStepAway, type Direction, type DropPlace } from './tree-places.ts';
import button from '../../../kit/styles/row-button.module.css';
import css from './page-tree.module.css';

/** The actions of the editor on blocks in the tree. */
export interface TreeActions {
  readonly choose: (row: BlockRow) => void;
  readonly add: (list: ListRow) => void;
  readonly copy: (row: BlockRow) => void;
  readonly remove: (row: BlockRow) => void;
  readonly move: (row: BlockRow, place: DropPlace) => void;
}

export interface PageTreeProps {
  readonly isLoading: boolean;
  readonly rows: readonly ListRow[];
  readonly chosen: string | undefined;
  readonly actions: TreeActions;
}

/** The tree of the page's blocks. They can be moved with the mouse, by touch, and with Alt and the arrow keys. */
export function PageTree({ rows, isLoading, chosen, actions }: PageTreeProps): ReactNode {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const moveBy = useCallback<MemoizedTreeProps['moveBy']>(
    (row, direction) => {
      const place = placeOneStepAway(latest.current, row, direction);
      if (place) actions.move(row, place);
    },
    [actions],
  );
  // Renders the tree of blocks with a delay, because this takes long. The typed text and the preview are updated first.
  return <MemoizedTree {...{ isLoading, chosen, actions, moveBy }} rows={useDeferredValue(rows)} />;
}

interface MemoizedTreeProps extends PageTreeProps {
  /** Moves a block one step up or down in the newest rows, which may not be rendered yet. */
  readonly moveBy: (row: BlockRow, direction: Direction) => void;
}

/**
 * The tree of blocks, memoized: it renders only if its props change. The rows that have not changed are not rendered
 * again.
 */
const MemoizedTree = memo(function DrawnTree({
  rows,
  isLoading,
  chosen,
  moveBy,
  ...props
}: MemoizedTreeProps): ReactNode {
  const tree = useRef<HTMLDivElement>(null);
  const beforeRemoval = useFocusAfterRemoval(tree, rows);
  const actions = useMemo((): TreeActions => {
    const remove = (row: BlockRow): void => {
      beforeRemoval(row);
      props.actions.remove(row);
    };
    return { ...props.actions, remove };
  }, [props.actions, beforeRemoval]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<Key>>(new Set());
  const expanded = useMemo(() => keysIn(rows).filter((key) => !collapsed.has(key)), [rows, collapsed]);
  const dragAndDropHooks = useBlockDrag(rows, actions);
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowWithKey(rows, focusedKey(event.target));
    if (row?.kind !== 'block' || !row.isOwn) return;
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined;
    if (direction) moveBy(row, direction);
    else if (event.key === 'Delete') actions.remove(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={tree} className={css.tree} onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label="Blocks of the page"
        items={rows}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setCollapsed(new Set(keysIn(rows)).difference(keys))}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          const row = key === undefined ? undefined : rowWithKey(rows, String(key));
          if (row?.kind === 'block') actions.choose(row);
        }}
        disabledKeys={[]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={css.quiet}>{isLoading ? 'Loading …' : 'This page has no blocks yet.'}</p>}
      >
        {(row) => <Row row={row} actions={actions} moveBy={moveBy} />}
      </Tree>
    </div>
  );
});

/** The direction in which a key moves a block while Alt is pressed. */
const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' };

interface RowProps {
  readonly row: TreeRow;
  readonly actions: TreeActions;
  readonly moveBy: MemoizedTreeProps['moveBy'];
}

/** A row of the tree: a block with its menu, or a list with a button that adds a block. */
function Row({ row, actions, moveBy }: RowProps): ReactNode {
  const label = row.kind === 'list' ? placeholderLabel(row.label) : row.label;
  const name = row.kind === 'list' ? `${label}, place for blocks` : `${label} ${row.words}`.trim();
  return (
    <TreeItem
      id={row.key}
      value={row}
      textValue={name}
      className={css.row ?? ''}
      data-kind={row.kind}
      data-own={row.isOwn}
    >
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={css.line}>
            {hasChildItems && (
              <Button slot="chevron" className={joinClasses(button.button, css.chevron) ?? ''}>
                <StudioIcon name="chevron-right" />
              </Button>
            )}
            {allowsDragging && row.kind === 'block' && row.isOwn && (
              <Button
                slot="drag"
                className={joinClasses(button.button, button.handle, css.handle) ?? ''}
                aria-label={`Move ${row.label}`}
              >
                <StudioIcon name="drag" />
              </Button>
            )}
            {!hasChildItems && !row.isOwn && <span className={joinClasses(button.button, css.chevron)} />}
            <span className={css.label}>
              {label}
              {row.kind === 'block' && row.words !== '' && <span className={css.words}>{row.words}</span>}
            </span>
            {row.kind === 'list' && row.isOwn && (
              <Button
                className={joinClasses(button.button, css.tool) ?? ''}
                aria-label={`Add a block to ${label}`}
                onPress={() => actions.add(row)}
              >
                <StudioIcon name="plus" />
              </Button>
            )}
            {row.kind === 'block' && row.isOwn && <BlockMenu row={row} actions={actions} moveBy={moveBy} />}
          </div>
        )}
      </TreeItemContent>
      <Collection items={row.children}>{(child) => <Row row={child} actions={actions} moveBy={moveBy} />}</Collection>
    </TreeItem>
  );
}

/** The menu of a block in the tree: move up, move down, copy, remove. */
function BlockMenu({ row, actions, moveBy }: RowProps & { readonly row: BlockRow }): ReactNode {
  const act: Readonly<Record<string, () => void>> = {
    up: () => moveBy(row, 'up'),
    down: () => moveBy(row, 'down'),
    copy: () => actions.copy(row),
    remove: () => actions.remove(row),
  };
  return (
    <DropMenu
      label={`Actions for ${row.label}`}
      buttonClass={joinClasses(button.button, css.tool)}
      placement="bottom end"
      button={<StudioIcon name="more" />}
      onAction={(key) => act[key]?.()}
    >
      <DropItem id="up">Move up</DropItem>
      <DropItem id="down">Move down</DropItem>
      <DropItem id="copy">Copy</DropItem>
      <DropItem id="remove">Remove</DropItem>
    </DropMenu>
  );
}

/** Returns the hooks of the tree library that let the editor drag blocks of the page to other places. */
function useBlockDrag(rows: readonly ListRow[], actions: TreeActions) {
  const dragged = useRef<BlockRow>(undefined);
  const { dragAndDropHooks } = useDragAndDrop<TreeRow>({
    getItems: (_keys, items) =>
      items.flatMap((row) =>
        row.kind === 'block' && row.isOwn ? [{ 'text/plain': row.label, [BLOCK_DRAG_TYPE]: row.key }] : [],
      ),
    onDragStart: ({ keys }) => {
      const [key] = keys;
      const row = key === undefined ? undefined : rowWithKey(rows, String(key));
      dragged.current = row?.kind === 'block' ? row : undefined;
    },
    onDragEnd: () => {
      dragged.current = undefined;
    },
    getDropOperation: (target) => {
      const place = target.type === 'item' ? dropPlaceAt(rows, String(target.key), target.dropPosition) : undefined;
      const row = dragged.current;
      const from = row && listAround(rows, row.key);
      return row && from && place && canMoveTo(row, from, place.list) ? 'move' : 'cancel';
    },
    acceptedDragTypes: [BLOCK_DRAG_TYPE],
    onMove: ({ keys, target }) => {
      const [key] = keys;
      const row = key === undefined ? undefined : rowWithKey(rows, String(key));
      const place = dropPlaceAt(rows, String(target.key), target.dropPosition);
      if (row?.kind === 'block' && place) actions.move(row, place);
    },
  });
  return dragAndDropHooks;
}

/** Type of the drag data that marks a block of this tree. */
const BLOCK_DRAG_TYPE = 'application/x-marquee-block';

/** Returns the keys of rows and of all rows inside them. */
function keysIn(rows: readonly TreeRow[]): string[] {
  return rows.flatMap((row) => [row.key, ...keysIn(row.children)]);
}

/** Returns the key of the row that contains the event's target. */
function focusedKey(target: EventTarget): string {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null;
  return row?.dataset['key'] ?? '';
}
