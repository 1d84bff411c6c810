import type { ReactNode } from 'react';
import { nativeBounds } from '../../kit/native-bounds.ts';
import type { ControlProps } from '../../kit/control.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';
import { asText } from '#src/model/json.ts';
import { parseLocalMoment, formatLocalMoment } from './local-moment.ts';

/**
 * A date and time in the customer's time zone; the value is in UTC. With the option `local` the value has no time zone.
 */
export function DateTime(control: ControlProps): ReactNode {
  const isLocal = control.field.options['local'] === true;
  const bounds = nativeBounds(control.field);
  return (
    <NativeInput
      control={control}
      type="datetime-local"
      show={(value) => (isLocal ? asText(value) : typeof value === 'string' ? formatLocalMoment(value) : '')}
      read={isLocal ? (text) => text : parseLocalMoment}
      attributes={isLocal ? bounds : { ...bounds, ...localLimits(bounds) }}
    />
  );
}

/** Converts the limits of a value in UTC to the customer's time zone, as the native input needs them. */
function localLimits({ min, max }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...(min ? { min: formatLocalMoment(min) } : {}), ...(max ? { max: formatLocalMoment(max) } : {}) };
}
