import { useRef, type ReactNode } from 'react';
import type { ControlProps } from '../control.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * An input that the browser takes apart itself: of a date it knows day, month and year, and until it has them all it
 * says that there is nothing. What was begun and left is wrong, not empty.
 */
export function NativeInput({ control, ...rest }: TextInputProps & { readonly control: ControlProps }): ReactNode {
  const wasBegun = useRef(false);
  const leave = (): void => {
    const input = document.getElementById(control.id);
    const isBegun = input instanceof HTMLInputElement && input.validity.badInput;
    // Only what was said here is taken back here: a server's fault stays.
    if (isBegun || wasBegun.current) control.onFault(isBegun ? { cause: 'format', params: {} } : undefined);
    wasBegun.current = isBegun;
    control.onBlur();
  };
  const onBlur = control.disabled || control.readOnly ? control.onBlur : leave;
  return <TextInput {...rest} control={{ ...control, onBlur }} />;
}
