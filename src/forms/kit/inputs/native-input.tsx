import { useRef, type ReactNode } from 'react';
import type { ControlProps } from '../control.ts';
import { useOnLeave } from '../use-on-leave.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A native date or time input. Until all of its parts are filled in, the browser reports an empty value. If the
 * customer leaves it incomplete or submits the form, it gets the fault `format` instead of counting as empty.
 */
export function NativeInput({ control, ...rest }: TextInputProps & { readonly control: ControlProps }): ReactNode {
  const wasIncomplete = useRef(false);
  const isFixed = control.disabled || control.readOnly;
  const leave = useOnLeave(control, () => {
    if (isFixed) return;
    const input = document.getElementById(control.id);
    const isIncomplete = input instanceof HTMLInputElement && input.validity.badInput;
    // Only a fault that this control has reported is removed, not a fault from the server.
    if (isIncomplete || wasIncomplete.current)
      control.onFault(isIncomplete ? { cause: 'format', params: {} } : undefined);
    wasIncomplete.current = isIncomplete;
  });
  return <TextInput {...rest} control={{ ...control, onBlur: leave }} />;
}
