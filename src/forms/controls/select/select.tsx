import { useMemo, type ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { choicesOf, createIsUnavailable, addKeys, keyOf, type KeyedChoice } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import { inputAttributes } from '../../kit/inputs/input-attributes.ts';
import { SelectFrame } from '../../kit/inputs/select-frame.tsx';
import { groupChoices } from './choice-groups.ts';

/** One of many choices, in the browser's own drop-down list. */
export function Select(control: ControlProps): ReactNode {
  const { value, required, placeholder, texts, field, onChange } = control;
  const t = usePhrase();
  const choices = useMemo(
    () => addKeys(choicesOf(control, t)),
    // oxlint-disable-next-line react/exhaustive-deps -- choicesOf reads only these props
    [control.choices, field, texts, t],
  );
  const key = keyOf(choices, value);
  // While an optional field with the text `notAvailable` is empty, it is disabled and shows only this text.
  // (spec: DNS-13)
  const notAvailable = required || key !== '' ? undefined : texts['notAvailable'];
  // The option `empty: false` removes the empty entry as soon as a value is chosen.
  const hasEmpty = choices.every((choice) => choice.key !== '') && (field.options['empty'] !== false || key === '');
  const attributes = inputAttributes(control);
  const autoComplete = field.options['autocomplete'];
  return (
    <SelectFrame
      {...attributes}
      value={key}
      onChange={({ target }) => onChange(choices.find((choice) => choice.key === target.value)?.value)}
      disabled={attributes.disabled || notAvailable !== undefined}
      {...(typeof autoComplete === 'string' ? { autoComplete } : {})}
    >
      {hasEmpty && <option value="">{notAvailable ?? placeholder ?? texts['choose'] ?? t('form-choose')}</option>}
      {notAvailable === undefined && <Options choices={choices} field={field} />}
    </SelectFrame>
  );
}

interface OptionsProps {
  readonly choices: readonly KeyedChoice[];
  readonly field: ControlProps['field'];
}

/** The options of the drop-down list, in their groups. */
function Options({ choices, field }: OptionsProps): ReactNode {
  const isUnavailable = createIsUnavailable(field);
  const option = ({ key, value, label }: KeyedChoice): ReactNode => (
    <option key={key} value={key} disabled={isUnavailable(value)}>
      {label}
    </option>
  );
  return groupChoices(choices, field.options['groups']).map(({ name, choices: inside }, index) =>
    name === undefined ? (
      inside.map(option)
    ) : (
      <optgroup key={index} label={name}>
        {inside.map(option)}
      </optgroup>
    ),
  );
}
