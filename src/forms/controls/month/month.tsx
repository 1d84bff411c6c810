import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';

/** A month of a year, as `2026-11`. A browser without a picker for it shows a text input. */
export function Month(control: ControlProps): ReactNode {
  const t = usePhrase();
  // The placeholder is visible only in browsers that show a text input instead of a picker for months.
  const placeholder = control.placeholder ?? t('form-month-pattern');
  return <NativeInput control={{ ...control, placeholder }} type="month" attributes={nativeBounds(control.field)} />;
}
