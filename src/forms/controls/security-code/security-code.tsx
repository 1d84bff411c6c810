import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { digitsMask } from '../../kit/inputs/digits-mask.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';

/** The three or four digits on a card. How many they are is the matter of schema and rules. (spec: WAL-26, WAL-27) */
export function SecurityCode(props: ControlProps): ReactNode {
  return <MaskedInput control={props} mask={digitsMask} inputMode="numeric" autoComplete="cc-csc" />;
}
