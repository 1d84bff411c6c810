import { useMemo, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/join-classes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { choicesOf, keyed, keyOf } from '../../choice-keys.ts';
import type { ControlProps } from '../../control.ts';
import { engineName } from '../../engine-name.ts';
import frame from '../../native-frame.module.css';
import css from './select.module.css';

/** One of many, in the browser's own list. */
export function Select(props: ControlProps): ReactNode {
  const { id, value, describedBy, invalid, required, disabled, readOnly, placeholder, texts, field } = props;
  const { onChange, onBlur } = props;
  const t = usePhrase();
  const choices = useMemo(
    () => keyed(choicesOf(props, t)),
    // oxlint-disable-next-line react/exhaustive-deps -- what choicesOf reads of the props
    [props.choices, field, texts, t],
  );
  const key = keyOf(choices, value);
  // Words for "there is none here" belong to a field that need not be filled in: then there is nothing to choose. (spec: DNS-13)
  const notAvailable = required || key !== '' ? undefined : texts['notAvailable'];
  const autoComplete = field.options['autocomplete'];
  return (
    <span className={css.frame}>
      <select
        id={id}
        name={engineName(field)}
        className={joinClasses(frame.frame, css.select)}
        value={key}
        onChange={({ target }) => onChange(choices.find((choice) => choice.key === target.value)?.value)}
        onBlur={onBlur}
        disabled={disabled || readOnly || notAvailable !== undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        {...(typeof autoComplete === 'string' ? { autoComplete } : {})}
      >
        {choices.every((choice) => choice.key !== '') && (
          <option value="">{notAvailable ?? placeholder ?? texts['choose'] ?? t('form-choose')}</option>
        )}
        {notAvailable === undefined &&
          choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
      </select>
      <Icon name="chevron-down" className={css.arrow!} />
    </span>
  );
}
