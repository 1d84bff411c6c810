import type { ControlProps } from '../control.ts';
import { engineName } from '../engine-name.ts';

/** Returns the attributes that every single native input has. A read-only control of this kind is disabled. */
export function inputAttributes(control: ControlProps) {
  const { id, field, onBlur, describedBy, invalid, required, disabled, readOnly } = control;
  return {
    id,
    name: engineName(field),
    onBlur,
    disabled: disabled || readOnly,
    'data-read-only': readOnly || undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
