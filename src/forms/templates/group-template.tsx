import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useSyncExternalStore, type ReactNode } from 'react';
import { patternOf } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { fieldId, useFormContext } from '../store/form-context.ts';
import css from './templates.module.css';

/** A group of fields as a fieldset with a heading. The outermost group, which is the whole form, has neither. */
export function GroupTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, fieldPathId, schema, onAddProperty, title, disabled, readonly } = props;
  const { store, words, prefix, syncStructure } = useFormContext();
  const t = usePhrase();
  const path = fieldPathId.path.join('.');
  const node = store.field(path);
  const { visible } = useSyncExternalStore(node.subscribe, node.state, node.state);
  const fields = (
    <div className={css.fields}>
      {properties.map(({ name, content, hidden }) => (hidden ? null : <Slot key={name}>{content}</Slot>))}
      {schema.additionalProperties !== undefined && schema.additionalProperties !== false && (
        <Button
          variant="secondary"
          disabled={disabled || readonly}
          onClick={() => {
            syncStructure();
            onAddProperty();
          }}
        >
          {t('form-add')}
        </Button>
      )}
    </div>
  );
  if (path === '') return fields;
  if (!visible) return null;
  const own = words.groups[patternOf(path)];
  const heading = own?.title ?? title;
  const id = fieldId(prefix, path);
  return (
    <fieldset className={css.group} {...(own?.text ? { 'aria-describedby': `${id}-text` } : {})}>
      {heading && <legend className={css.heading}>{heading}</legend>}
      {own?.text && (
        <p id={`${id}-text`} className={css.text}>
          {own.text}
        </p>
      )}
      {fields}
    </fieldset>
  );
}

const Slot = ({ children }: { readonly children: ReactNode }): ReactNode => children;
