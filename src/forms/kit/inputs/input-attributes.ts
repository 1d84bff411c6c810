import type { ControlProps } from '../control.ts';
import { inputName } from '../engine-name.ts';

/**
 * Returns the attributes of a control that consists of one native input. If the control is read-only, the input is
 * disabled.
 */
export function inputAttributes(control: ControlProps) {
  const { id, field, onBlur, describedBy, invalid, required, disabled, readOnly } = control;
  return {
    id,
    name: inputName(field),
    onBlur,
    disabled: disabled || readOnly,
    'data-read-only': readOnly || undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
