import type { ReactNode } from 'react';
import type { ControlProps } from './control.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * An input that the browser takes apart itself: of a date it knows day, month and year, and until it has them all it
 * says that there is nothing. What was begun and left is wrong, not empty.
 */
export function NativeInput({ control, ...rest }: TextInputProps & { readonly control: ControlProps }): ReactNode {
  const leave = (): void => {
    const input = document.getElementById(control.id);
    const isBegun = input instanceof HTMLInputElement && input.validity.badInput;
    control.onFault(isBegun ? { cause: 'format', params: {} } : undefined);
    control.onBlur();
  };
  const onBlur = control.disabled || control.readOnly ? control.onBlur : leave;
  return <TextInput {...rest} control={{ ...control, onBlur }} />;
}
