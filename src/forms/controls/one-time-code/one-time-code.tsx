import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { digitsMask } from '../../kit/inputs/digits-mask.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import css from './one-time-code.module.css';

/**
 * A code from a text message or an email, in one input: browsers can fill it in, and it can be pasted. (spec: OPEN-47)
 */
export function OneTimeCode(props: ControlProps): ReactNode {
  return (
    <MaskedInput
      control={props}
      mask={digitsMask}
      inputMode="numeric"
      autoComplete="one-time-code"
      attributes={{ className: css.code, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
    />
  );
}
