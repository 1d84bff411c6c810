import type { ReactNode } from 'react';
import type { ControlProps } from '../../control.ts';
import { digitsMask } from '../../digits-mask.ts';
import { MaskedInput } from '../../masked-input.tsx';

/** The three or four digits on a card. How many they are is the matter of schema and rules. (spec: WAL-26, WAL-27) */
export function SecurityCode(props: ControlProps): ReactNode {
  return <MaskedInput control={props} mask={digitsMask} inputMode="numeric" autoComplete="cc-csc" />;
}
