import type { ReactNode } from 'react';
import type { ControlProps } from '../../control.ts';
import { NativeInput } from '../../native-input.tsx';
import { clockOf, timeOf } from './clock-time.ts';

/** A time of the day, with the zone that the person is in. */
export function Time(control: ControlProps): ReactNode {
  return (
    <NativeInput
      control={control}
      type="time"
      show={(value) => (typeof value === 'string' ? clockOf(value) : '')}
      read={(text) => timeOf(text, new Date().getTimezoneOffset())}
    />
  );
}
