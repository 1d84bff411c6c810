import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { digitsMask } from '../../kit/inputs/digits-mask.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';

/** The security code of a card. The schema and its rules decide the number of digits. (spec: WAL-26, WAL-27) */
export function SecurityCode(props: ControlProps): ReactNode {
  return <MaskedInput control={props} mask={digitsMask} inputMode="numeric" autoComplete="cc-csc" />;
}
