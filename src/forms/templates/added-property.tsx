import type { FieldTemplateProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { hasValue, readPath } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { runAfterPress } from '../kit/press-watch.ts';
import { fieldId, useFormContext, useFieldNode } from '../store/form-context.ts';
import type { FieldNode } from '../store/form-state.ts';
import { messageText } from '../store/message-text.ts';
import { entryPathOf, isUnnamed, nameFault, cleanName, siblingNames, nameNodePath } from './entry-names.ts';
import css from './templates.module.css';
import { useAfterSync } from './use-after-sync.ts';

/** An entry that the customer has added to a group, with an input for its name and a button that removes it. */
export function AddedProperty(props: FieldTemplateProps): ReactNode {
  const { children, fieldPathId, onRemoveProperty, disabled, readonly } = props;
  const t = usePhrase();
  const { words, prefix } = useFormContext();
  const node = useFieldNode(nameNodePath(fieldPathId.path.join('.')));
  const { fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  const name = ownName(node);
  const { typed, type, leave } = useEntryName(props.onKeyRename, node, name);
  const remove = useAfterSync(onRemoveProperty);
  const id = fieldId(prefix, node.id);
  return (
    <div className={css.property}>
      <div className={css.name}>
        <label id={`${id}-label`} htmlFor={id}>
          {t('form-property-name')}
        </label>
        <input
          id={id}
          className={css.key}
          value={typed}
          disabled={disabled}
          readOnly={readonly}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        {fault && (
          <p id={`${id}-error`} className={css.wrong}>
            {messageText(words, node.path, fault)}
          </p>
        )}
      </div>
      {children}
      <Button
        variant="quiet"
        aria-label={name === '' ? t('form-remove') : `${t('form-remove')}: ${name}`}
        disabled={disabled || readonly}
        onClick={() => remove()}
      >
        {t('form-remove')}
      </Button>
    </div>
  );
}

/** Returns the name of an entry; '' if it has none yet. The parameter is the node of the input for the name. */
function ownName({ path }: FieldNode): string {
  const entryPath = entryPathOf(path);
  return isUnnamed(entryPath) ? '' : entryPath.slice(entryPath.lastIndexOf('.') + 1);
}

/**
 * Stores the typed name of an entry. When the customer leaves the input or submits the form, the entry is renamed or
 * the name gets an error.
 */
function useEntryName(onKeyRename: (name: string) => void, node: FieldNode, own: string) {
  const { store } = useFormContext();
  const [typed, setTyped] = useState(own);
  const [shownName, setShownName] = useState(own);
  if (own !== shownName) {
    setShownName(own);
    setTyped(own);
  }
  const rename = useAfterSync(onKeyRename);
  const report = (cause: string | undefined): void => {
    if (store.field(node.path) === node)
      store.report(node.path, cause === undefined ? undefined : { cause, params: {} });
  };
  const finish = (isSubmit: boolean): void => {
    const entryPath = entryPathOf(node.path);
    const name = cleanName(typed);
    // An entry that was left empty is not sent, so it needs no name.
    if (isSubmit && name === '' && own === '' && !hasValue(readPath(store.values(), entryPath))) return;
    const fault = nameFault(name, siblingNames(store.values(), entryPath));
    report(fault);
    if (fault) return;
    if (name === own) setTyped(own);
    else rename(name);
  };
  const latest = useRef({ finish, report });
  useLayoutEffect(() => {
    latest.current = { finish, report };
  });
  useEffect(() => store.beforeSubmit(() => latest.current.finish(true)), [store]);
  // The error of an entry that was removed or renamed must not prevent the form from being sent.
  useEffect(() => () => latest.current.report(undefined), [node]);
  return {
    typed,
    type(text: string) {
      setTyped(text);
      report(undefined);
    },
    leave: () => runAfterPress(() => latest.current.finish(false)),
  };
}
