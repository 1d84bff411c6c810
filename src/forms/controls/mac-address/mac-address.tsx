import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { macAddressMask } from './mac-address-mask.ts';

/** The hardware address of a device. (spec: PC-48) */
export function MacAddress(props: ControlProps): ReactNode {
  return (
    <MaskedInput
      control={props}
      mask={macAddressMask}
      autoComplete="off"
      attributes={{ autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false }}
    />
  );
}
