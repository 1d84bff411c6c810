import type { ReactNode } from 'react';
import { now } from '#src/lib/clock.ts';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { expiryMask, isPastMonth } from './expiry-mask.ts';

/** The month in which a card expires. The value is MMYY, the format of the wallet service. (spec: WAL-06) */
export function Expiry(props: ControlProps): ReactNode {
  return (
    <MaskedInput
      control={props}
      mask={expiryMask}
      faultOf={(value) => (isPastMonth(value, new Date(now())) ? { cause: 'expired', params: {} } : undefined)}
      inputMode="numeric"
      autoComplete="cc-exp"
    />
  );
}
