import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import { NativeInput } from '../../kit/inputs/native-input.tsx';

/** A week of a year, as `2026-W47`. A browser without a picker for it shows a text input. */
export function Week(control: ControlProps): ReactNode {
  const t = usePhrase();
  // The placeholder is visible only in browsers that show a text input instead of a picker for weeks.
  const placeholder = control.placeholder ?? t('form-week-pattern');
  return <NativeInput control={{ ...control, placeholder }} type="week" attributes={nativeBounds(control.field)} />;
}
