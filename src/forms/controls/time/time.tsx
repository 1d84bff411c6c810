import type { ReactNode } from 'react';
import { minutesBehindUtc, now } from '#src/lib/clock.ts';
import type { ControlProps } from '../../kit/control.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';
import { asText } from '#src/model/json.ts';
import { formatClockTime, parseClockTime } from './clock-time.ts';

/** A time of day with the customer's UTC offset. With the option `local` the value has no offset. */
export function Time(control: ControlProps): ReactNode {
  const isLocal = control.field.options['local'] === true;
  return (
    <NativeInput
      control={control}
      type="time"
      show={(value) => (isLocal ? asText(value) : typeof value === 'string' ? formatClockTime(value) : '')}
      read={isLocal ? (text) => text : (text) => parseClockTime(text, minutesBehindUtc(now()))}
      attributes={nativeBounds(control.field)}
    />
  );
}
