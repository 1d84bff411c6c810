import type { ReactNode } from 'react';
import { BoxInput } from '../../kit/inputs/box-input.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { engineName } from '../../kit/engine-name.ts';

/** A consent, or something that is on or off. It is never ticked by itself. */
export function Checkbox(props: ControlProps): ReactNode {
  const { id, value, onChange, onBlur, describedBy, invalid, required, disabled, readOnly, field } = props;
  // What must be ticked is not filled in without; what may be off is off when it was unticked, which is an answer.
  const isConsent =
    (required && field.default !== false) || (field.choices?.every((choice) => choice === true) ?? false);
  return (
    <BoxInput
      type="checkbox"
      id={id}
      name={engineName(field)}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked ? true : isConsent ? undefined : false)}
      onBlur={onBlur}
      disabled={disabled || readOnly}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    />
  );
}
