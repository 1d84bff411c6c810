import type { ReactNode } from 'react';
import type { ControlProps } from '../../control.ts';
import { NativeInput } from '../../native-input.tsx';

/** A day; its value is `2026-11-21` in every language. The browser's calendar keeps to `min` and `max`. */
export function DateInput(control: ControlProps): ReactNode {
  const { min, max } = control.field.options;
  const bounds = { ...(typeof min === 'string' ? { min } : {}), ...(typeof max === 'string' ? { max } : {}) };
  return <NativeInput control={control} type="date" attributes={bounds} />;
}
