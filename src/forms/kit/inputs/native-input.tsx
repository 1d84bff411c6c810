import { useRef, type ReactNode } from 'react';
import type { ControlProps } from '../control.ts';
import { useUnfinished } from '../use-unfinished.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A native date or time input. Until all of its parts are filled in, the browser reports an empty value. If the customer
 * leaves it incomplete or submits the form, it gets the fault `format` instead of counting as empty.
 */
export function NativeInput({ control, ...rest }: TextInputProps & { readonly control: ControlProps }): ReactNode {
  const wasIncomplete = useRef(false);
  const isFixed = control.disabled || control.readOnly;
  const leave = useUnfinished(control, () => {
    if (isFixed) return;
    const input = document.getElementById(control.id);
    const isIncomplete = input instanceof HTMLInputElement && input.validity.badInput;
    // A fault of another origin, such as a server, is not withdrawn here.
    if (isIncomplete || wasIncomplete.current)
      control.onFault(isIncomplete ? { cause: 'format', params: {} } : undefined);
    wasIncomplete.current = isIncomplete;
  });
  return <TextInput {...rest} control={{ ...control, onBlur: leave }} />;
}
