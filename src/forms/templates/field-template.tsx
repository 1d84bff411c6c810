import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useFormContext } from '../store/form-context.ts';
import css from './templates.module.css';

/** Renders a field or group as it is. A property that the customer has added also gets an input for its name. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { children, hidden, schema, label, id, onKeyRenameBlur, onRemoveProperty, disabled, readonly } = props;
  const t = usePhrase();
  const { syncStructure } = useFormContext();
  if (hidden) return null;
  if (!('__additional_property' in schema)) return children;
  return (
    <div className={css.property}>
      <div>
        <label htmlFor={`${id}-key`}>{t('form-property-name')}</label>
        <input
          id={`${id}-key`}
          className={css.key}
          defaultValue={label}
          disabled={disabled || readonly}
          onBlur={(event) => {
            syncStructure();
            onKeyRenameBlur(event);
          }}
        />
      </div>
      {children}
      <Button
        variant="quiet"
        disabled={disabled || readonly}
        onClick={() => {
          syncStructure();
          onRemoveProperty();
        }}
      >
        {t('form-remove')}
      </Button>
    </div>
  );
}
