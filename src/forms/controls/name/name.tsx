import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { hasWrongCharacter, nameMask } from './name-mask.ts';

/** A person's name. Invalid characters are reported while the customer types, as `pattern`. (spec: PROF-09) */
export function Name(props: ControlProps): ReactNode {
  return (
    <MaskedInput
      control={props}
      mask={nameMask}
      faultOf={(value) => (hasWrongCharacter(value) ? { cause: 'pattern', params: {} } : undefined)}
      attributes={{ autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }}
    />
  );
}
