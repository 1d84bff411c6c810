import { useMemo, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { choicesOf, createIsUnavailable, keyed, keyOf, type KeyedChoice } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import { engineName } from '../../kit/engine-name.ts';
import frame from '../../kit/inputs/native-frame.module.css';
import { inGroups } from './choice-groups.ts';
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
  const isUnavailable = createIsUnavailable(field);
  const option = (choice: KeyedChoice): ReactNode => (
    <option key={choice.key} value={choice.key} disabled={isUnavailable(choice.value)}>
      {choice.label}
    </option>
  );
  // Where the form has no empty entry, there is one only until something is chosen.
  const hasEmpty = choices.every((choice) => choice.key !== '') && (field.options['empty'] !== false || key === '');
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
        {hasEmpty && <option value="">{notAvailable ?? placeholder ?? texts['choose'] ?? t('form-choose')}</option>}
        {notAvailable === undefined &&
          inGroups(choices, field.options['groups']).map(({ name, choices: inside }, index) =>
            name === undefined ? (
              inside.map(option)
            ) : (
              <optgroup key={index} label={name}>
                {inside.map(option)}
              </optgroup>
            ),
          )}
      </select>
      <Icon name="chevron-down" className={css.arrow!} />
    </span>
  );
}
