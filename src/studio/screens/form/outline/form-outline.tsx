import { type KeyboardEvent, type ReactNode } from 'react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Button } from '#src/ui/button/button.tsx';
import type { JsonObject } from '#src/model/json.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { StudioIcon } from '../../../kit/studio-icon.tsx';
import { pointerOf, type Entry } from '../model/entries.ts';
import { lastNameOf } from '../model/field-parts.ts';
import { isNameless } from '../model/path-steps.ts';
import { withFieldMovedTo, withFieldMovedByOne } from '../model/order.ts';
import { withPageMovedByOne } from '../model/pages.ts';
import { canBeRemoved } from '../model/structure/nameless.ts';
import { dropPlaceOf, rowsOf, type OutlineRow } from './outline-rows.ts';
import button from '../../../kit/styles/row-button.module.css';
import css from './outline.module.css';

interface FormOutlineProps {
  readonly value: JsonObject;
  readonly chosen: Entry;
  /** Keys of the rows with problems. */
  readonly wrong: ReadonlySet<string>;
  readonly choose: (entry: Entry) => void;
  readonly apply: (next: JsonObject) => void;
  readonly onAdd: () => void;
  readonly onRemove: (entry: Entry) => void;
}

/**
 * The fields and pages of a form in their order. Fields can be moved with the mouse and by touch. Fields and pages can
 * be moved with Alt and the arrow keys.
 */
export function FormOutline(props: FormOutlineProps): ReactNode {
  const { value, chosen, wrong, choose, apply, onAdd, onRemove } = props;
  const rows = rowsOf(value);
  const dragAndDropHooks = useFieldDrag(rows, value, apply);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]')?.dataset['key'] : '';
    const row = rows.find((one) => one.key === key);
    if (!row || row.entry.kind === 'form') return;
    const by = event.altKey ? STEP_BY_KEY[event.key] : undefined;
    if (by) apply(moveEntry(value, row.entry, by));
    else if (event.key === 'Delete' && canRemoveEntry(value, row.entry)) onRemove(row.entry);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <nav className={css.outline} aria-label="Fields of the form" onKeyDownCapture={onKeyDown}>
      <GridList
        className={css.list ?? ''}
        aria-label="Fields in their order"
        items={rows}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[keyOfEntry(chosen)]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          const row = rows.find((one) => one.key === key);
          if (row) choose(row.entry);
        }}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[wrong]}
      >
        {(row) => (
          <GridListItem
            id={row.key}
            textValue={`${row.label} ${row.note}`}
            className={css.row ?? ''}
            data-kind={row.entry.kind}
            data-depth={row.depth}
          >
            {row.entry.kind === 'field' && !isNamelessEntry(row.entry) && (
              <DragButton
                slot="drag"
                className={joinClasses(button.button, button.handle) ?? ''}
                aria-label={`Move ${row.label}`}
              >
                <StudioIcon name="menu" />
              </DragButton>
            )}
            {isNamelessEntry(row.entry) && <span className={button.button} aria-hidden="true" />}
            <span className={css.label}>
              {row.label}
              <span className={css.note}>{row.note}</span>
            </span>
            {wrong.has(row.key) && (
              <span className={css.wrong} role="img" aria-label="has a problem">
                <StudioIcon name="warning" />
              </span>
            )}
          </GridListItem>
        )}
      </GridList>
      <Button variant="secondary" onClick={onAdd}>
        <StudioIcon name="plus" /> Add a field
      </Button>
      <p className={css.hint}>
        Drag a field to move it, or press <kbd>Alt</kbd> + <kbd>↑</kbd> <kbd>↓</kbd>.
      </p>
    </nav>
  );
}

/** Direction of the move for each arrow key. */
const STEP_BY_KEY: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
/** Data type of a dragged field, so that only fields of the form can be dropped. */
const DRAG_TYPE = 'application/x-marquee-field';

/** Returns the key of an entry in the outline. */
export const keyOfEntry = (entry: Entry): string => pointerOf(entry) || 'form';

/** Whether an entry is an alternative, a fixed place or another part without a name. */
const isNamelessEntry = (entry: Entry): boolean => entry.kind === 'field' && isNameless(lastNameOf(entry.field.path));

/** Whether an entry of the outline can be removed. */
function canRemoveEntry(value: JsonObject, entry: Entry): boolean {
  return !isNamelessEntry(entry) || (entry.kind === 'field' && canBeRemoved(value, entry.field.path));
}

/** Returns the form after a page or field was moved by one place. */
function moveEntry(value: JsonObject, entry: Entry, by: -1 | 1): JsonObject {
  if (entry.kind === 'page') return withPageMovedByOne(value, entry.page.id, by);
  return entry.kind === 'field' ? withFieldMovedByOne(value, entry.field.path, by) : value;
}

/** Returns the hooks for dragging a field to another place in the outline. */
function useFieldDrag(rows: readonly OutlineRow[], value: JsonObject, apply: (next: JsonObject) => void) {
  const { dragAndDropHooks } = useDragAndDrop<OutlineRow>({
    getItems: (_keys, items) =>
      items.flatMap(({ entry, label, key }) =>
        entry.kind === 'field' && !isNamelessEntry(entry) ? [{ 'text/plain': label, [DRAG_TYPE]: key }] : [],
      ),
    acceptedDragTypes: [DRAG_TYPE],
    getDropOperation: (target) => (target.type === 'item' && target.dropPosition !== 'on' ? 'move' : 'cancel'),
    onReorder: ({ keys, target }) => {
      const [key] = keys;
      const row = rows.find((one) => one.key === key);
      if (row?.entry.kind !== 'field' || target.dropPosition === 'on') return;
      const place = dropPlaceOf(rows, row, String(target.key), target.dropPosition);
      if (place) apply(withFieldMovedTo(value, row.entry.field.path, place));
    },
  });
  return dragAndDropHooks;
}
