import type { ReactNode } from 'react';
import { BoxChoices } from '../../box-choices.tsx';
import { BoxInput } from '../../box-input.tsx';
import { keyed, keyOf } from '../../choice-keys.ts';
import type { ControlProps } from '../../control.ts';
import { engineName } from '../../engine-name.ts';

/** Any of a few. With the words `selectAll` it begins with a box for all of them, called `deselectAll` once all are ticked. */
export function CheckboxGroup(props: ControlProps): ReactNode {
  const { id, field, value, onChange, onBlur, invalid, disabled, readOnly, texts } = props;
  const choices = keyed(props.choices);
  const chosen = new Set((Array.isArray(value) ? value : []).map((each) => keyOf(choices, each)));
  const ticked = choices.filter(({ key }) => chosen.has(key));
  const off = disabled || readOnly;
  // In the order of the choices, whatever the order of the ticks.
  const choose = (isChosen: (key: string) => boolean): void => {
    const next = choices.filter(({ key }) => isChosen(key)).map((choice) => choice.value);
    onChange(next.length > 0 ? next : undefined);
  };
  const isAll = ticked.length === choices.length;
  const all = texts['selectAll'] && choices.length > 1 && (
    <BoxInput
      type="checkbox"
      id={`${id}-all`}
      checked={isAll}
      indeterminate={!isAll && ticked.length > 0}
      onChange={() => choose(() => !isAll)}
      aria-invalid={invalid || undefined}
      disabled={off}
    />
  );
  return (
    <BoxChoices
      choices={choices}
      all={all ? { box: all, label: (isAll && texts['deselectAll']) || texts['selectAll']! } : undefined}
      onLeave={onBlur}
      renderBox={({ key }, index) => (
        <BoxInput
          type="checkbox"
          id={`${id}-${index}`}
          name={engineName(field)}
          checked={chosen.has(key)}
          onChange={({ target }) => choose((each) => (each === key ? target.checked : chosen.has(each)))}
          aria-invalid={invalid || undefined}
          disabled={off}
        />
      )}
    />
  );
}
