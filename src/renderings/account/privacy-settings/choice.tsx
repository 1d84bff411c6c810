import { useId, type ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import { textOf } from '#src/model/content-field.ts';
import { Switch } from '#src/ui/switch/switch.tsx';
import type { PrivacySettingsFields } from './privacy-settings.types.ts';
import css from './privacy-settings.module.css';

export interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly valueText: string;
  readonly isSaving: boolean;
  /** True if the last change failed, or if the service reports an error. */
  readonly isFailed: boolean;
  readonly fields: Fields<PrivacySettingsFields>;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with the error of its last change. (spec: PRIV-06, PRIV-14, PRIV-24) */
export function Choice({ isFailed, fields, ...choice }: ChoiceProps): ReactNode {
  const id = useId();
  // A switch without a label is not accessible.
  if (choice.label === '') return null;
  return (
    <div className={css.choice}>
      <Switch {...choice} describedBy={isFailed ? id : undefined} />
      <div role="alert" id={id}>
        {isFailed && (
          <div className={css.failure}>
            <Text field={fields.failedHeading} as="p" className={css.failureHeading} />
            <Text field={fields.failedText} as="p" />
          </div>
        )}
      </div>
    </div>
  );
}

/** A choice that could not be loaded. (spec: PRIV-23) */
export function MissingChoice({ label, fields }: Pick<ChoiceProps, 'label' | 'fields'>): ReactNode {
  return (
    <div className={css.choice}>
      <p>{label}</p>
      <p className={css.missing}>{textOf(fields.unavailableText)}</p>
    </div>
  );
}
