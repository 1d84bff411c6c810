import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { BoxChoices } from '../../kit/inputs/boxes/box-choices.tsx';
import { BoxInput } from '../../kit/inputs/boxes/box-input.tsx';
import { choicesOf, createIsUnavailable, addKeys, keyOf } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import { inputName } from '../../kit/engine-name.ts';

/** One of a few choices, all of them visible. */
export function Radio(props: ControlProps): ReactNode {
  const { id, field, value, onChange, onBlur, invalid, required, disabled, readOnly } = props;
  const choices = addKeys(choicesOf(props, usePhrase()));
  const chosenKey = keyOf(choices, value);
  const isUnavailable = createIsUnavailable(field);
  return (
    <BoxChoices
      choices={choices}
      isInline={field.options['inline'] === true}
      onLeave={onBlur}
      renderBox={({ key, value: choice }, index) => (
        <BoxInput
          type="radio"
          id={`${id}-${index}`}
          name={inputName(field) ?? id}
          value={key}
          checked={key === chosenKey && chosenKey !== ''}
          onChange={() => onChange(choice)}
          required={required}
          aria-invalid={invalid || undefined}
          disabled={disabled || (readOnly && key !== chosenKey) || isUnavailable(choice)}
        />
      )}
    />
  );
}
