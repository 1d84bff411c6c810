import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { BoxChoices } from '../../kit/inputs/boxes/box-choices.tsx';
import { BoxInput } from '../../kit/inputs/boxes/box-input.tsx';
import { createIsExclusive, createIsUnavailable, addKeys, keyOf } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import { inputName } from '../../kit/engine-name.ts';

/**
 * Several choices, of which the customer may choose any number. The option `exclusive` lists choices that exclude all
 * others ("None of these"). If the text `selectAll` is set, a first box ticks or clears all choices that are neither
 * exclusive nor unavailable; its label is the text `deselectAll` while all are ticked. The option `selectAll` adds or
 * removes this box regardless of the texts.
 */
export function CheckboxGroup(props: ControlProps): ReactNode {
  const { id, field, value, onChange, onBlur, invalid, disabled, readOnly, texts } = props;
  const t = usePhrase();
  const choices = addKeys(props.choices);
  const isUnavailable = createIsUnavailable(field);
  const isExclusive = createIsExclusive(field);
  const chosenKeys = new Set((Array.isArray(value) ? value : []).map((each) => keyOf(choices, each)));
  const openChoices = choices.filter((choice) => !isUnavailable(choice.value) && !isExclusive(choice.value));
  const tickedChoices = openChoices.filter(({ key }) => chosenKeys.has(key));
  const off = disabled || readOnly;
  // The value has the order of the choices, not of the clicks.
  const choose = (isChosen: (key: string) => boolean): void => {
    const next = choices.filter((choice) =>
      isUnavailable(choice.value) ? chosenKeys.has(choice.key) : isChosen(choice.key),
    );
    onChange(next.length > 0 ? next.map((choice) => choice.value) : undefined);
  };
  /** Ticks a checkbox. An exclusive choice clears all others; any other choice clears the exclusive ones. */
  const tick = (key: string): void => {
    const exclusiveKeys = new Set(choices.filter(({ value: each }) => isExclusive(each)).map((choice) => choice.key));
    choose((each) => each === key || (chosenKeys.has(each) && !exclusiveKeys.has(key) && !exclusiveKeys.has(each)));
  };
  const isAll = tickedChoices.length === openChoices.length;
  const { selectAll: offersAll = texts['selectAll'] !== undefined } = field.options;
  const words = isAll
    ? texts['deselectAll'] || texts['selectAll'] || t('form-deselect-all')
    : texts['selectAll'] || t('form-select-all');
  const all = offersAll === true && openChoices.length > 1 && (
    <BoxInput
      type="checkbox"
      id={`${id}-all`}
      checked={isAll}
      indeterminate={!isAll && tickedChoices.length > 0}
      onChange={() => choose((key) => !isAll && openChoices.some((choice) => choice.key === key))}
      aria-invalid={invalid || undefined}
      disabled={off}
    />
  );
  return (
    <BoxChoices
      choices={choices}
      isInline={field.options['inline'] === true}
      all={all ? { box: all, label: words } : undefined}
      onLeave={onBlur}
      renderBox={({ key, value: choice }, index) => (
        <BoxInput
          type="checkbox"
          id={`${id}-${index}`}
          name={inputName(field)}
          value={key}
          checked={chosenKeys.has(key)}
          onChange={({ target }) =>
            target.checked ? tick(key) : choose((each) => each !== key && chosenKeys.has(each))
          }
          aria-invalid={invalid || undefined}
          disabled={off || isUnavailable(choice)}
        />
      )}
    />
  );
}
