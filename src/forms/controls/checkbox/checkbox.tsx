import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { BoxInput } from '../../kit/inputs/boxes/box-input.tsx';
import { inputAttributes } from '../../kit/inputs/input-attributes.ts';

/** A consent, or a setting that is on or off. */
export function Checkbox(control: ControlProps): ReactNode {
  const { value, onChange, required, field } = control;
  // A consent that is not ticked has no value; a setting that is switched off has the value false.
  const isConsent =
    (required && field.default !== false) || (field.choices?.every((choice) => choice === true) ?? false);
  return (
    <BoxInput
      {...inputAttributes(control)}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked ? true : isConsent ? undefined : false)}
    />
  );
}
