import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';

/**
 * A date. Its value is `2026-11-21` in every language. The options `min` and `max` also limit the browser's calendar.
 */
export function DateInput(control: ControlProps): ReactNode {
  return <NativeInput control={control} type="date" attributes={nativeBounds(control.field)} />;
}
