import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { zipMask } from './zip-mask.ts';

/** A ZIP code of the United States: five digits, or five and four. */
export function Zip(props: ControlProps): ReactNode {
  return <MaskedInput control={props} mask={zipMask} inputMode="numeric" autoComplete="postal-code" />;
}
