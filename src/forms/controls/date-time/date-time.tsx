import type { ReactNode } from 'react';
import type { ControlProps } from '../../control.ts';
import { NativeInput } from '../../native-input.tsx';
import { fromLocal, toLocal } from './local-moment.ts';

/** A day and a time where the person is; its value is the moment, in UTC. */
export function DateTime(control: ControlProps): ReactNode {
  return (
    <NativeInput
      control={control}
      type="datetime-local"
      show={(value) => (typeof value === 'string' ? toLocal(value) : '')}
      read={fromLocal}
    />
  );
}
