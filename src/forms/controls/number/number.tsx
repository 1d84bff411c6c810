import { useState, type ReactNode } from 'react';
import type { Json } from '#src/model/json.ts';
import type { ControlProps } from '../../kit/control.ts';
import { asText } from '#src/model/json.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';
import { readNumber } from './read-number.ts';

/** A number in any common notation. Other text stays as typed and is invalid. */
export function NumberInput(props: ControlProps): ReactNode {
  const { field } = props;
  const [typed, setTyped] = useState('');
  // The numeric keyboards of phones have no minus key.
  const isPositive = (field.limits['minimum'] ?? -1) >= 0;
  return (
    <TextInput
      control={props}
      show={(value) => (typeof value === 'number' && readNumber(typed) === value ? typed : asText(value))}
      read={(text): Json | undefined => {
        setTyped(text);
        return text.trim() === '' ? undefined : (readNumber(text) ?? text);
      }}
      autoComplete="off"
      {...(isPositive ? { inputMode: field.type === 'integer' ? 'numeric' : 'decimal' } : {})}
    />
  );
}
