import { useSyncExternalStore, type ReactNode } from 'react';
import type { GroupFrameProps } from '#src/forms/templates/group-frame.tsx';
import { GroupFrame } from '#src/forms/templates/group-frame.tsx';
import { useFormContext } from '#src/forms/store/form-context.ts';
import { hasValue, readPath, writePath } from '#src/model/form/form-path.ts';
import type { MutableObject } from '#src/model/json.ts';
import { FIELDS_GROUP, PARAMS_GROUP } from '#src/model/studio/forms/editing-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import textButton from '../kit/styles/text-button.module.css';
import css from './editing-form.module.css';

/** A group in an editing form: the languages of a field, settings, or the entries of a list. */
export function EditingGroup(props: GroupFrameProps): ReactNode {
  const { path, children } = props;
  if (path === FIELDS_GROUP) return <div className={css.fields}>{children}</div>;
  if (path === PARAMS_GROUP)
    return (
      <section className={css.settings} aria-label="Settings">
        <h3>Settings</h3>
        {children}
      </section>
    );
  return path.split('.').length === 2 ? <LanguageGroup {...props} /> : <GroupFrame {...props} />;
}

/**
 * Shows the English and the Spanish inputs of one field, beside each other if there is room. "Translate" copies the
 * English value to the Spanish field.
 */
function LanguageGroup({ path, title, children }: GroupFrameProps): ReactNode {
  const { words } = useFormContext();
  const { title: heading = title, text } = words.groups[path] ?? {};
  const translate = useTranslate(path);
  return (
    <section className={css.pair} aria-label={heading}>
      <div className={css.head}>
        <strong>{heading}</strong>
        {translate && (
          <button type="button" className={joinClasses(textButton.button, css.translate)} onClick={translate}>
            Translate<VisuallyHidden> {heading}: copies the English text</VisuallyHidden>
          </button>
        )}
        {text && <p className={css.description}>{text}</p>}
      </div>
      <div className={css.captions} aria-hidden="true">
        <span>English</span>
        <span>Spanish</span>
      </div>
      <div className={css.columns}>{children}</div>
    </section>
  );
}

/**
 * Returns the function that copies the English value of a field to the Spanish one; undefined if there is no English
 * value or already a Spanish one.
 */
function useTranslate(path: string): (() => void) | undefined {
  const { store, fields, syncStructure } = useFormContext();
  const valueIn = (language: string) => readPath(store.values(), `${path}.${language}`);
  const isUntranslated = useSyncExternalStore(
    store.subscribeToValues,
    () => hasValue(valueIn('en')) && !hasValue(valueIn('es')),
  );
  if (!isUntranslated) return undefined;
  return () => {
    const english = structuredClone(valueIn('en'));
    if (fields.has(`${path}.es`)) return store.set(`${path}.es`, english);
    const values = structuredClone(store.values()) as MutableObject;
    writePath(values, `${path}.es`, english);
    store.replace(values);
    syncStructure();
  };
}
