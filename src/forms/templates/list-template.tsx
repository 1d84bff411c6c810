import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { createElement, use, useSyncExternalStore, type ReactNode } from 'react';
import { atPath, fieldAtPath } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { EntryContext, fieldId, useFormContext, useFieldNode } from '../store/form-context.ts';
import type { FieldNode } from '../store/form-state.ts';
import { messageText } from '../store/message-text.ts';
import { EntryTitleContext } from './group-frame.tsx';
import { Guidance } from './guidance.tsx';
import { headingIds } from './heading-ids.ts';
import { useEntryContent } from './use-entry-content.ts';
import css from './templates.module.css';

/** A list of groups or fields, with a button to add an item. */
export function ListTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, canAdd, onAddClick, fieldPathId, title, disabled, readonly } = props;
  const { store, words, prefix, syncStructure } = useFormContext();
  const t = usePhrase();
  const path = fieldPathId.path.join('.');
  const node = useFieldNode(path);
  const { visible, fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  if (!visible) return null;
  const id = fieldId(prefix, node.id);
  const headings = headingIds(node.path, (one) => fieldId(prefix, store.field(one).id));
  const own = atPath(words.groups, path);
  const heading = own?.title ?? title;
  const list = (
    <fieldset id={id} tabIndex={-1} className={css.group} {...(fault ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend id={`${id}-title`} className={css.heading}>
        {heading}
      </legend>
      {own?.text && <p className={css.text}>{own.text}</p>}
      {fault && (
        <p id={`${id}-error`} className={css.wrong}>
          {messageText(words, path, fault)}
        </p>
      )}
      {items.length > 0 && <ol className={css.items}>{items}</ol>}
      {canAdd && (
        <Button
          variant="secondary"
          id={`${id}-add`}
          aria-label={`${t('form-add')}: ${heading}`}
          {...(headings.length > 0 ? { 'aria-labelledby': [`${id}-add`, ...headings].join(' ') } : {})}
          disabled={disabled || readonly}
          onClick={() => {
            syncStructure();
            onAddClick();
          }}
        >
          {t('form-add')}
        </Button>
      )}
    </fieldset>
  );
  return own?.guidance ? (
    <>
      <Guidance tree={own.guidance} />
      {list}
    </>
  ) : (
    list
  );
}

/** One item of a list with the buttons that move, copy and remove it. */
export function ListItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
}: ArrayFieldItemTemplateProps): ReactNode {
  const t = usePhrase();
  const title = use(EntryTitleContext);
  const { store, prefix, fields, controls, syncStructure, changeStructure } = useFormContext();
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy, disabled, readonly } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, onCopyItem, fieldPathId } = buttonsProps;
  // The list may be inside an entry that has moved since it was rendered.
  const list = useFieldNode(fieldPathId.path.slice(0, -1).join('.'));
  const entryAt = (position: number): FieldNode => store.field(`${list.path}.${position}`);
  const entry = entryAt(index);
  const content = useEntryContent(children, store.module(), entry);
  const afterSync = (change: () => void) => () => {
    syncStructure();
    change();
  };
  const itemId = (position: number): string => `${fieldId(prefix, entryAt(position).id)}-item`;
  const remove = (): void => {
    changeStructure(() => {
      if (store.removeEntry(list.path, index)) onRemoveItem();
    });
    // The next entry has taken the place of the removed one.
    const listId = fieldId(prefix, list.id);
    focusFirst(itemId(index), `${listId}-add`, listId);
  };
  /**
   * Returns a click handler that moves the entry and keeps the focus in it: a moved element or a hidden button loses
   * it.
   */
  const move = (change: () => void, position: number) => () => {
    afterSync(change)();
    requestAnimationFrame(() => {
      const movedItem = document.getElementById(itemId(position));
      if (movedItem && !movedItem.contains(document.activeElement)) movedItem.focus();
    });
  };
  const field = fieldAtPath(fields, entry.path);
  // A hidden entry of a tuple, such as a fixed value, has nothing to show.
  if (field && !hasToolbar && controls.get(field.control)?.shell === 'none') return null;
  const label = (key: string) => t(key, { number: index + 1 });
  const tools = [
    { shown: hasMoveUp, name: 'form-move-up', run: move(onMoveUpItem, index - 1) },
    { shown: hasMoveDown, name: 'form-move-down', run: move(onMoveDownItem, index + 1) },
    { shown: hasCopy, name: 'form-copy', run: afterSync(onCopyItem) },
    { shown: hasRemove, name: 'form-remove', run: remove },
  ];
  return (
    <li
      id={itemId(index)}
      tabIndex={-1}
      aria-label={label('form-item')}
      className={field && !hasToolbar ? css.place : css.item}
    >
      <EntryContext value={entry}>
        {title && createElement(title, { path: entry.path, number: index + 1 })}
        <div className={css.fields}>{content}</div>
      </EntryContext>
      {hasToolbar && (
        <EntryTools
          tools={tools}
          id={itemId(index)}
          label={label}
          around={headingIds(entry.path, (path) => fieldId(prefix, store.field(path).id))}
          disabled={disabled || readonly}
        />
      )}
    </li>
  );
}

interface EntryToolsProps {
  readonly tools: readonly { readonly shown: boolean; readonly name: string; readonly run: () => void }[];
  /** Id of the entry. */
  readonly id: string;
  readonly label: (key: string) => string;
  /**
   * Ids of the headings of the lists and entries around this entry. They make the names of the buttons unique, because
   * every list has an entry 1.
   */
  readonly around: readonly string[];
  readonly disabled: boolean | undefined;
}

/** The buttons that move, copy and remove an entry. */
function EntryTools({ tools, id, label, around, disabled }: EntryToolsProps): ReactNode {
  const t = usePhrase();
  return (
    <div className={css.toolbar}>
      {tools.map(
        ({ shown, name, run }) =>
          shown && (
            <Button
              key={name}
              variant="quiet"
              id={`${id}-${name}`}
              disabled={disabled}
              aria-label={label(`${name}-item`)}
              aria-labelledby={[`${id}-${name}`, ...around].join(' ')}
              onClick={run}
            >
              {t(name)}
            </Button>
          ),
      )}
    </div>
  );
}

/** Focuses the first of these elements that exists. */
function focusFirst(...ids: readonly string[]): void {
  const firstElement = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  firstElement?.focus();
}
