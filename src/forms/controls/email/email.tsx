import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';

/** An email address; with the option `multiple` several, separated by commas. The schema validates the address. */
export function Email(props: ControlProps): ReactNode {
  return (
    <TextInput
      control={props}
      type="email"
      inputMode="email"
      autoComplete="email"
      attributes={{
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
        multiple: props.field.options['multiple'] === true,
      }}
    />
  );
}
