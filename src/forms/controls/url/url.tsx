import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';

/** Attributes with which keyboards do not change a typed address. */
const ADDRESS_ATTRIBUTES = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The address of a page. */
export function Url(control: ControlProps): ReactNode {
  return <TextInput control={control} type="url" inputMode="url" autoComplete="url" attributes={ADDRESS_ATTRIBUTES} />;
}
