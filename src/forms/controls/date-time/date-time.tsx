import type { ReactNode } from 'react';
import { nativeBounds } from '../../kit/native-bounds.ts';
import type { ControlProps } from '../../kit/control.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';
import { asText } from '../../kit/inputs/text-input.tsx';
import { fromLocal, toLocal } from './local-moment.ts';

/** A date and time in the customer's time zone; the value is in UTC. With the option `local` the value has no time zone. */
export function DateTime(control: ControlProps): ReactNode {
  const isLocal = control.field.options['local'] === true;
  return (
    <NativeInput
      control={control}
      type="datetime-local"
      show={(value) => (isLocal ? asText(value) : typeof value === 'string' ? toLocal(value) : '')}
      read={isLocal ? (text) => text : fromLocal}
      attributes={nativeBounds(control.field)}
    />
  );
}
