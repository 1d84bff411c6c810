import type { WidgetProps } from '@rjsf/utils';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useAfterSync } from './use-after-sync.ts';
import css from './templates.module.css';

/** The select of rjsf for the alternatives of a schema. The choice itself is not a value of the form. */
export function AlternativesSelect({ value, options, onChange, disabled, readonly }: WidgetProps): ReactNode {
  const t = usePhrase();
  // An id from rjsf would contain the position in a list, which may change.
  const id = useId();
  const { words } = useFormContext();
  const changeOption = useAfterSync(onChange);
  const choices = options.enumOptions ?? [];
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    changeOption(choices[Number(target.value)]?.value);
  };
  return (
    <div>
      <label htmlFor={id}>{t('form-alternatives')}</label>
      <select
        id={id}
        className={css.key}
        value={String(choices.findIndex((choice) => choice.value === value))}
        disabled={disabled || readonly}
        onChange={choose}
      >
        {choices.map((choice, index) => (
          <option key={index} value={String(index)}>
            {words.groups[choice.label]?.title ?? choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
