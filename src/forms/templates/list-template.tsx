import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useSyncExternalStore, type ReactNode } from 'react';
import { patternOf } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { fieldId, useFormContext } from '../store/form-context.ts';
import { messageText } from '../store/message-text.ts';
import css from './templates.module.css';

/** A list of groups or fields, with a button to add an item. */
export function ListTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, canAdd, onAddClick, fieldPathId, title, disabled, readonly } = props;
  const { store, words, prefix, syncStructure } = useFormContext();
  const t = usePhrase();
  const path = fieldPathId.path.join('.');
  const node = store.field(path);
  const { visible, fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  if (!visible) return null;
  const id = fieldId(prefix, path);
  const own = words.groups[patternOf(path)];
  return (
    <fieldset id={id} tabIndex={-1} className={css.group} {...(fault ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className={css.heading}>{own?.title ?? title}</legend>
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
}

/** One item of a list with the buttons that move, copy and remove it. */
export function ListItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
}: ArrayFieldItemTemplateProps): ReactNode {
  const t = usePhrase();
  const { syncStructure } = useFormContext();
  const after = (change: () => void) => () => {
    syncStructure();
    change();
  };
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy, disabled, readonly } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, onCopyItem } = buttonsProps;
  const off = disabled || readonly;
  const label = (key: string) => t(key, { number: index + 1 });
  return (
    <li className={css.item}>
      <div className={css.fields}>{children}</div>
      {hasToolbar && (
        <div className={css.toolbar}>
          {hasMoveUp && (
            <Button
              variant="quiet"
              disabled={off}
              aria-label={label('form-move-up-item')}
              onClick={after(onMoveUpItem)}
            >
              {t('form-move-up')}
            </Button>
          )}
          {hasMoveDown && (
            <Button
              variant="quiet"
              disabled={off}
              aria-label={label('form-move-down-item')}
              onClick={after(onMoveDownItem)}
            >
              {t('form-move-down')}
            </Button>
          )}
          {hasCopy && (
            <Button variant="quiet" disabled={off} aria-label={label('form-copy-item')} onClick={after(onCopyItem)}>
              {t('form-copy')}
            </Button>
          )}
          {hasRemove && (
            <Button variant="quiet" disabled={off} aria-label={label('form-remove-item')} onClick={after(onRemoveItem)}>
              {t('form-remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
