import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { useId, type FocusEvent, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './templates.module.css';
import { useAfterSync } from './use-after-sync.ts';

/** Renders a field or group as it is. A property that the customer has added also gets an input for its name. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { children, hidden, schema } = props;
  if (hidden) return null;
  return ADDITIONAL_PROPERTY_FLAG in schema ? <AddedProperty {...props} /> : children;
}

/** A property that the customer has added, with an input for its name and a button that removes it. */
function AddedProperty(props: FieldTemplateProps): ReactNode {
  const { children, label, onKeyRenameBlur, onRemoveProperty, disabled, readonly } = props;
  const t = usePhrase();
  const id = useId();
  const rename = useAfterSync(onKeyRenameBlur);
  const remove = useAfterSync(onRemoveProperty);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const { target } = event;
    target.value = nameFrom(target.value) || label;
    if (target.value !== label) rename(event);
  };
  return (
    <div className={css.property}>
      <div>
        <label htmlFor={id}>{t('form-property-name')}</label>
        <input id={id} className={css.key} defaultValue={label} disabled={disabled || readonly} onBlur={leave} />
      </div>
      {children}
      <Button
        variant="quiet"
        aria-label={`${t('form-remove')}: ${label}`}
        disabled={disabled || readonly}
        onClick={() => remove()}
      >
        {t('form-remove')}
      </Button>
    </div>
  );
}

/** Returns a typed name without the characters that separate the names in a path. */
const nameFrom = (typed: string): string => typed.trim().replaceAll(/[.*/~"\\]/g, '-');
