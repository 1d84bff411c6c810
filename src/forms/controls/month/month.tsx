import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';

/** A month of a year, as `2026-11`. A browser without a calendar for it takes it as text. */
export function Month(control: ControlProps): ReactNode {
  const t = usePhrase();
  // Only a browser that shows a text shows it.
  const placeholder = control.placeholder ?? t('form-month-pattern');
  return <NativeInput control={{ ...control, placeholder }} type="month" attributes={nativeBounds(control.field)} />;
}
